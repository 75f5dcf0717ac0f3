import { Button, Hint } from '@upwell/ui';
import styled from 'styled-components';
import { flowOf } from '../base/flows.ts';
import { useLabProfile } from '../base/profile.ts';
import type { OpenSession } from './use-open-session.ts';

/** The pages of the open session, to choose the one that is replayed. */
export function SessionPages({ session }: { session: OpenSession }) {
  const { flows } = useLabProfile();
  const { pages, page: shown } = session;
  const isWithoutSteps = shown?.kind === 'inputs';
  if (pages.length < 2 && !isWithoutSteps) return null;
  return (
    <Bar>
      <nav aria-label="Pages of the session">
        {pages.map((page, index) => (
          <Button
            key={page.trace.id}
            look="quiet"
            aria-pressed={page.page === shown}
            onClick={() => session.openPage(page)}
          >
            {index + 1}. {flowOf(flows, page.trace.flow)?.title ?? page.trace.flow}
          </Button>
        ))}
      </nav>
      {isWithoutSteps && (
        <Hint>From a customer's browser, which records no steps: those below are the steps of this build.</Hint>
      )}
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--s3);
  align-items: center;
  padding: 4px var(--s3);
  border-bottom: 1px solid var(--line);

  nav {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
  }
`;
