import { listed } from '@upwell/trace/session';
import { Button, Dialog, ErrorBanner } from '@upwell/ui';
import styled from 'styled-components';
import { useSelector } from 'xstate-react';
import { ErrorBoundary } from '../base/error-boundary.tsx';
import { flowOf } from '../base/flows.ts';
import { useLabProfile } from '../base/profile.ts';
import { SessionBar } from './session-bar.tsx';
import { type ReplayViewProps, Workspace } from './workspace.tsx';

/** Replays the open session: the verdict of this build, every moment in the product's own screens, and a way to continue from any. */
export function ReplayView({ session, trace, heading, lead, trail }: ReplayViewProps) {
  const { flows } = useLabProfile();
  const machine = flowOf(flows, trace.flow)?.machine;
  const { notes } = session;
  const isAsking = useSelector(notes, (state) => state?.matches('asking') ?? false);
  const bar = { heading, lead, trail, session, trace };
  return (
    <>
      {isAsking && <LeaveDialog onLeave={session.confirmLeaving} onStay={session.stay} />}
      {machine && notes ? (
        <ErrorBoundary
          key={trace.id}
          fallback={(message) => (
            <Failed>
              <SessionBar {...bar} />
              <ErrorBanner>{`This session cannot be shown: ${message.slice(0, 300)}`}</ErrorBanner>
            </Failed>
          )}
        >
          <Workspace {...bar} machine={machine} notes={notes} />
        </ErrorBoundary>
      ) : (
        <Failed>
          <SessionBar {...bar} />
          {!machine && (
            <ErrorBanner>
              {`This build has no flow “${trace.flow}”, so the session cannot be replayed here: it has ${listed(flows.map(({ id }) => id))}.`}
            </ErrorBanner>
          )}
        </Failed>
      )}
    </>
  );
}

/** Asks before what was written about a session is left unsaved. */
function LeaveDialog({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  return (
    <Dialog
      title="Leave without saving?"
      error={null}
      closeText="Stay"
      onClose={onStay}
      actions={
        <Button look="danger" onClick={onLeave}>
          Leave without saving
        </Button>
      }
    >
      <p>
        What you wrote about this session is not in its file yet. Stay and press “Save session” to keep it.
      </p>
    </Dialog>
  );
}

const Failed = styled.div`
  display: grid;
  gap: var(--s3);
  align-content: start;
`;
