import type { ReactNode } from 'react';
import { refundPolicy } from '../content/legal/refund.ts';
import { LegalPage } from '../site/legal-page.tsx';
import { supportLink } from '../site/links.ts';
import { LinkButton } from '../ui/link-button.tsx';

/** The Refund Policy (spec §2 /refund). */
export function RefundPage(): ReactNode {
  return (
    <LegalPage
      document={refundPolicy}
      contact={<LinkButton href={supportLink}>Contact Support</LinkButton>}
    />
  );
}
