import type { ReactNode } from 'react';
import { SitePage } from '../site/site-page.tsx';

export function PrivacyPage(): ReactNode {
  return <SitePage>{null}</SitePage>;
}
