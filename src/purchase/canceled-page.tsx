import styled from 'styled-components';
import { LinkButton } from '../ui/link-button.tsx';
import { OutcomeCard } from '../ui/outcome-card.tsx';
import { ContactSupport, ReturnHome } from '../ui/outcome-links.tsx';
import { PageShell } from '../ui/page-shell.tsx';
import { useDocumentTitle } from '../ui/use-document-title.ts';

/** /canceled: no charge was made. */
export function CanceledPage() {
  useDocumentTitle('Payment canceled');
  return (
    <PageShell>
      <OutcomeCard
        tone="calm"
        heading="Payment canceled"
        actions={
          <>
            <LinkButton href="/#pricing">Try Again</LinkButton>
            <ReturnHome />
          </>
        }
        help={<ContactSupport subject="Canceled payment" />}
      >
        <p>No charge was made. These are the usual reasons:</p>
        <Reasons>
          <li>You canceled the payment</li>
          <li>There was an issue with the payment method</li>
          <li>The browser session timed out</li>
        </Reasons>
      </OutcomeCard>
    </PageShell>
  );
}

const Reasons = styled.ul`
  display: grid;
  gap: var(--s1);
  justify-self: center;
  padding-inline-start: 1.2em;
  list-style: disc;
  text-align: start;
`;
