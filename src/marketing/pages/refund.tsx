import type { ReactNode } from 'react';
import { refundPolicy } from '../../legal/refund.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { LegalPage } from '../layout/legal-page.tsx';
import { supportLink } from '../layout/links.ts';

export function RefundPage(): ReactNode {
  return <LegalPage document={refundPolicy} contact={<LinkButton href={supportLink}>Contact Support</LinkButton>} />;
}
