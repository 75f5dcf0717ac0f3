import type { ReactNode } from 'react';
import { LinkButton } from '../../ui/link-button.tsx';
import { termsOfService } from '../content/legal/terms.ts';
import { LegalPage } from '../layout/legal-page.tsx';

/** The Terms of Service (spec §2 /terms). */
export function TermsPage(): ReactNode {
  return (
    <LegalPage document={termsOfService} contact={<LinkButton href="/contact">Contact us</LinkButton>} />
  );
}
