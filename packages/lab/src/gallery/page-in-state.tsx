import type { AnyActor } from 'xstate';
import { ErrorBoundary } from '../error-boundary.tsx';
import type { LabFlow } from '../profile.ts';
import { FlowScreen } from '../screens/flow-screen.tsx';

/** The page of a flow, or why it cannot be drawn: one page that fails does not take the gallery with it. */
export function PageInState({ flow, actor }: { flow: LabFlow; actor: AnyActor }) {
  return (
    <ErrorBoundary fallback={(message) => <p>This screen cannot be drawn: {message}</p>}>
      <FlowScreen flow={flow.id} actor={actor} />
    </ErrorBoundary>
  );
}
