import { nodesOf } from '../../trace/chart/chart.ts';
import type { Trace } from '../../trace/format/trace.ts';
import type { OpenSession } from '../sessions/use-open-session.ts';
import { useCommands } from '../shell/command-scope.tsx';
import { command, markCommands, stateCommands } from '../shell/commands.ts';
import { usePlace } from '../shell/place.tsx';
import { type NotableMoment, nextNotable } from './notable-moments.ts';
import type { SessionActions } from './session-actions.ts';

export interface ReplayCommandsOptions {
  session: OpenSession;
  trace: Trace;
  position: number;
  notable: () => NotableMoment[];
  /** `null` when nothing diverged. */
  divergesAt: number | null;
  actions: SessionActions;
}

/** What can be done with the open session by key and from the palette. */
export function useReplayCommands(options: ReplayCommandsOptions): void {
  const { session, trace, position, notable, divergesAt, actions } = options;
  const { actor } = session;
  const [, go] = usePlace();
  const show = (next: number) => actor.send({ type: 'moment.show', position: next });

  function showNotable(direction: 1 | -1) {
    const next = nextNotable(notable(), position, direction);
    if (next !== undefined) show(next);
  }

  function playOrPause() {
    const isPlaying = actor.getSnapshot().matches({ session: { open: 'playing' } });
    actor.send({ type: isPlaying ? 'moment.pause' : 'moment.play' });
  }

  useCommands(() => [
    command('moment.previous', () => show(position - 1)),
    command('moment.next', () => show(position + 1)),
    command('mark.previous', () => showNotable(-1)),
    command('mark.next', () => showNotable(1)),
    command('moment.first', () => show(0)),
    command('moment.last', () => show(Number.MAX_SAFE_INTEGER)),
    command('moment.play', playOrPause),
    ...(divergesAt === null ? [] : [command('moment.divergence', () => show(divergesAt))]),
    command('moment.takeOver', () => actor.send({ type: 'fork.begin' })),
    command('session.save', actions.save),
    command('session.saveTest', actions.saveTest),
    command('session.copyLink', actions.copyLink),
    ...(actions.shorten ? [command('session.shorten', actions.shorten)] : []),
    command('session.close', () => session.close()),
    ...markCommands(notable(), show),
    ...stateCommands(
      Object.values(trace.machines).flatMap(({ chart }) => nodesOf(chart)),
      (state) => go({ state, tab: 'Chart' }),
    ),
  ]);
}
