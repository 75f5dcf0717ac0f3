import type { ReactNode } from 'react';
import { SitePage } from '../site/site-page.tsx';

export function ContactPage(): ReactNode {
  return <SitePage>{null}</SitePage>;
}
