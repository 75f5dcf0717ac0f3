import type { ReactNode } from 'react';
import { LinkButton } from '../../ui/link-button.tsx';
import { refundPolicy } from '../content/legal/refund.ts';
import { LegalPage } from '../layout/legal-page.tsx';
import { supportLink } from '../layout/links.ts';

export function RefundPage(): ReactNode {
  return (
    <LegalPage
      document={refundPolicy}
      contact={<LinkButton href={supportLink}>Contact Support</LinkButton>}
    />
  );
}
