import type { ReactNode } from 'react';
import { privacyPolicy } from '../content/legal/privacy.ts';
import { LegalPage } from '../site/legal-page.tsx';
import { LinkButton } from '../ui/link-button.tsx';

/** The Privacy Policy (spec §2 /privacy). */
export function PrivacyPage(): ReactNode {
  return <LegalPage document={privacyPolicy} contact={<LinkButton href="/contact">Contact us</LinkButton>} />;
}
