import type { OpenSession } from '../sessions/use-open-session.ts';
import { useCommands } from '../shell/command-scope.tsx';
import { command } from '../shell/commands.ts';
import type { TimelineMark } from '../timeline/marks.ts';
import type { SessionActions } from './session-actions.ts';

export interface ReplayCommandsOptions {
  session: OpenSession;
  position: number;
  marks: readonly TimelineMark[];
  /** `null` when nothing diverged. */
  divergesAt: number | null;
  actions: SessionActions;
}

/** The keys of the open session. */
export function useReplayCommands(options: ReplayCommandsOptions): void {
  const { session, position, marks, divergesAt, actions } = options;
  const { actor } = session;
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
    ...(actions.copyLink ? [command('session.copyLink', actions.copyLink)] : []),
  ]);
}
