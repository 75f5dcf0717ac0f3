import type { ReactNode } from 'react';
import { termsOfService } from '../../legal/terms.ts';
import { LegalPage } from '../layout/legal-page.tsx';
import { PageLinkButton } from '../layout/page-link-button.tsx';

export function TermsPage(): ReactNode {
  return <LegalPage document={termsOfService} contact={<PageLinkButton to="/contact">Contact us</PageLinkButton>} />;
}
