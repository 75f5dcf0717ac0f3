import { nodesOf } from '@upwell/trace/chart';
import type { Trace } from '@upwell/trace/format';
import { clockWords } from '@upwell/trace/words';
import type { OpenSession } from '../sessions/use-open-session.ts';
import { useCommands } from '../shell/command-scope.tsx';
import { command, markCommands, stateCommands } from '../shell/commands.ts';
import { usePlace } from '../shell/place.tsx';
import type { TimelineMark } from '../timeline/marks.ts';
import type { SessionActions } from './session-actions.ts';

const names: Record<TimelineMark['kind'], string> = {
  failure: 'Failed: ',
  bookmark: 'Bookmark: ',
  note: 'Note: ',
  navigation: '',
  difference: '',
};

export interface ReplayCommandsOptions {
  session: OpenSession;
  trace: Trace;
  position: number;
  marks: readonly TimelineMark[];
  /** Whether the session knows when things happened. */
  isTimed: boolean;
  /** `null` when nothing diverged. */
  divergesAt: number | null;
  actions: SessionActions;
}

/** What can be done with the open session by key and from the palette. */
export function useReplayCommands(options: ReplayCommandsOptions): void {
  const { session, trace, position, marks, isTimed, divergesAt, actions } = options;
  const { actor } = session;
  const [, go] = usePlace();
  const show = (next: number) => actor.send({ type: 'moment.show', position: next });

  function showMark(mark: TimelineMark | undefined) {
    if (mark) show(mark.position);
  }

  function playOrPause() {
    const isPlaying = actor.getSnapshot().matches({ session: { open: 'playing' } });
    actor.send({ type: isPlaying ? 'moment.pause' : 'moment.play' });
  }

  useCommands(() => [
    command('moment.previous', () => show(position - 1)),
    command('moment.next', () => show(position + 1)),
    command('mark.previous', () => showMark(marks.findLast((mark) => mark.position < position))),
    command('mark.next', () => showMark(marks.find((mark) => mark.position > position))),
    command('moment.first', () => show(0)),
    command('moment.last', () => show(Number.MAX_SAFE_INTEGER)),
    command('moment.play', playOrPause),
    ...(divergesAt === null ? [] : [command('moment.difference', () => show(divergesAt))]),
    command('moment.takeOver', () => actor.send({ type: 'fork.begin' })),
    command('session.save', actions.save),
    ...(actions.saveTest ? [command('session.saveTest', actions.saveTest)] : []),
    ...(actions.copyLink ? [command('session.copyLink', actions.copyLink)] : []),
    ...(actions.shorten ? [command('session.shorten', actions.shorten)] : []),
    command('session.close', () => session.close()),
    ...markCommands(
      marks.map(({ kind, label, time, position: at }) => ({
        position: at,
        title: `${names[kind]}${label}`,
        detail: isTimed ? clockWords(time) : `moment ${at}`,
      })),
      show,
    ),
    ...stateCommands(
      Object.values(trace.machines).flatMap(({ chart }) => nodesOf(chart)),
      (state) => go({ state, tab: 'Chart' }),
    ),
  ]);
}
