import type { ReactNode } from 'react';
import { privacyPolicy } from '../../legal/privacy.ts';
import { LegalPage } from '../layout/legal-page.tsx';
import { PageLinkButton } from '../layout/page-link-button.tsx';

export function PrivacyPage(): ReactNode {
  return <LegalPage document={privacyPolicy} contact={<PageLinkButton to="/contact">Contact us</PageLinkButton>} />;
}
