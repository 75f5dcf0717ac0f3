import { ErrorBanner } from '@upwell/ui';
import styled from 'styled-components';
import type { AnyStateMachine } from 'xstate';
import { useSelector } from 'xstate-react';
import { ErrorBoundary } from '../base/error-boundary.tsx';
import { flowOf } from '../base/flows.ts';
import { useLabProfile } from '../base/profile.ts';
import { Progress } from '../shell/progress.tsx';
import { SessionBar } from './session-bar.tsx';
import { usePlayed } from './use-played.ts';
import { type ReplayViewProps, Workspace } from './workspace.tsx';

/**
 * Replays the open session: the verdict of this build, every moment in the product's own screens, and a way to continue from any. Without
 * its machine it is shown as it was recorded, on the charts that its file holds.
 */
export function ReplayView(props: ReplayViewProps) {
  const { flows } = useLabProfile();
  const { session, trace, heading, lead, trail } = props;
  const machine = flowOf(flows, trace.flow)?.machine;
  return (
    <ErrorBoundary
      key={trace.id}
      fallback={(message) => (
        <Instead>
          <SessionBar session={session} trace={trace} heading={heading} lead={lead} trail={trail} />
          <ErrorBanner>{`This session cannot be shown: ${message.slice(0, 300)}`}</ErrorBanner>
        </Instead>
      )}
    >
      {machine ? <Played {...props} machine={machine} /> : <Workspace {...props} played={null} />}
    </ErrorBoundary>
  );
}

/** The session, once it has been played up to the moment at which it opens: a long one takes seconds. */
function Played(props: ReplayViewProps & { machine: AnyStateMachine }) {
  const { heading, lead, trail, session, trace, machine } = props;
  const position = useSelector(session.actor, ({ context }) => context.position);
  const played = usePlayed(session.page ?? trace, trace, machine, position);
  if (typeof played !== 'number')
    return <Workspace heading={heading} lead={lead} trail={trail} session={session} trace={trace} played={played} />;
  return (
    <Instead>
      <SessionBar heading={heading} lead={lead} trail={trail} session={session} trace={trace} />
      <Progress value={played}>Playing the session…</Progress>
    </Instead>
  );
}

const Instead = styled.div`
  display: grid;
  gap: var(--s3);
  align-content: start;
`;
