import { listed } from '@upwell/trace/session';
import { ErrorBanner } from '@upwell/ui';
import styled from 'styled-components';
import { useSelector } from 'xstate-react';
import { ErrorBoundary } from '../base/error-boundary.tsx';
import { flowOf } from '../base/flows.ts';
import { useLabProfile } from '../base/profile.ts';
import { Progress } from '../shell/progress.tsx';
import { SessionBar } from './session-bar.tsx';
import { usePlayed } from './use-played.ts';
import type { ReplayedSession } from './use-replay.ts';
import { type ReplayViewProps, Workspace } from './workspace.tsx';

/** Replays the open session: the verdict of this build, every moment in the product's own screens, and a way to continue from any. */
export function ReplayView({ session, trace, heading, lead, trail }: ReplayViewProps) {
  const { flows } = useLabProfile();
  const machine = flowOf(flows, trace.flow)?.machine;
  const bar = { heading, lead, trail, session, trace };
  return (
    <>
      {machine ? (
        <ErrorBoundary
          key={trace.id}
          fallback={(message) => (
            <Instead>
              <SessionBar {...bar} />
              <ErrorBanner>{`This session cannot be shown: ${message.slice(0, 300)}`}</ErrorBanner>
            </Instead>
          )}
        >
          <Played {...bar} machine={machine} />
        </ErrorBoundary>
      ) : (
        <Instead>
          <SessionBar {...bar} />
          <ErrorBanner>
            {`This build has no flow “${trace.flow}”, so the session cannot be replayed here: it has ${listed(flows.map(({ id }) => id))}.`}
          </ErrorBanner>
        </Instead>
      )}
    </>
  );
}

/** The session, once it has been played up to the moment at which it opens: a long one takes seconds. */
function Played(props: ReplayViewProps & Omit<ReplayedSession, 'played'>) {
  const { heading, lead, trail, session, trace, machine } = props;
  const position = useSelector(session.actor, ({ context }) => context.position);
  const played = usePlayed(session.page ?? trace, trace, machine, position);
  if (typeof played !== 'number') return <Workspace {...props} played={played} />;
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
