import type { ReactNode } from 'react';
import { LinkButton } from '../../ui/link-button.tsx';
import { termsOfService } from '../content/legal/terms.ts';
import { LegalPage } from '../layout/legal-page.tsx';

export function TermsPage(): ReactNode {
  return (
    <LegalPage document={termsOfService} contact={<LinkButton href="/contact">Contact us</LinkButton>} />
  );
}
