import type { ReactNode } from 'react';
import { SitePage } from '../site/site-page.tsx';

export function AboutPage(): ReactNode {
  return <SitePage>{null}</SitePage>;
}
