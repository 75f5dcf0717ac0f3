import { useCommands } from '../shell/command-scope.tsx';
import { command } from '../shell/commands.ts';
import type { TimelineMark } from '../timeline/marks.ts';
import type { SessionActions } from './session-actions.ts';
import type { Replay } from './use-replay.ts';

/** The keys of the open session. */
export function useReplayCommands(replay: Replay, actions: SessionActions): void {
  const { position, marks, divergesAt, playback, show, takeOver } = replay;

  function showMark(mark: TimelineMark | undefined) {
    if (mark) show(mark.position);
  }

  useCommands(() => [
    command('moment.previous', () => show(position - 1)),
    command('moment.next', () => show(position + 1)),
    command('mark.previous', () => showMark(marks.findLast((mark) => mark.position < position))),
    command('mark.next', () => showMark(marks.find((mark) => mark.position > position))),
    command('moment.first', () => show(0)),
    command('moment.last', () => show(Number.MAX_SAFE_INTEGER)),
    command('moment.play', playback.onToggle),
    ...(divergesAt === null ? [] : [command('moment.difference', () => show(divergesAt))]),
    command('moment.takeOver', takeOver),
    command('session.save', actions.save),
    ...(actions.copyLink ? [command('session.copyLink', actions.copyLink)] : []),
  ]);
}
