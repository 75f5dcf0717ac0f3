import type { ReactNode } from 'react';
import { LinkButton } from '../../ui/link-button.tsx';
import { privacyPolicy } from '../content/legal/privacy.ts';
import { LegalPage } from '../layout/legal-page.tsx';

export function PrivacyPage(): ReactNode {
  return <LegalPage document={privacyPolicy} contact={<LinkButton href="/contact">Contact us</LinkButton>} />;
}
