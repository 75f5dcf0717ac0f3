import { type ExplainedDifference, shrink } from '@upwell/trace/replay';
import type { AnyStateMachine } from 'xstate';
import { saveSession } from '../sessions/save-session.ts';
import { useCommands } from '../shell/command-scope.tsx';
import { command } from '../shell/commands.ts';
import type { TimelineMark } from '../timeline/marks.ts';
import type { Replay } from './use-replay.ts';

export interface SessionActions {
  save(): void;
  /** Opens the shortest session that diverges the same way; `null` when nothing diverged. */
  shorten: (() => void) | null;
}

/** The actions of the open session. `say` tells what was done. */
export function sessionActions(
  { session, trace, played, verdict, isWithoutSteps }: Replay,
  say: (sentence: string) => void,
): SessionActions {
  const difference = isWithoutSteps ? null : verdict?.difference;

  function shorten(machine: AnyStateMachine, found: ExplainedDifference) {
    const cut = shrink(trace, machine, found);
    if (!cut || cut.inputs.length === trace.inputs.length) return say('This session cannot be shortened.');
    session.open({ ...cut, id: crypto.randomUUID(), title: `${trace.title} (shortened)`.trim() });
  }

  return {
    save() {
      void saveSession(trace).then(say);
    },
    shorten: played && difference ? () => shorten(played.machine, difference) : null,
  };
}

/** The keys of the open session. */
export function useReplayCommands(replay: Replay, actions: SessionActions): void {
  const { played, position, marks, divergesAt, playback, show, takeOver } = replay;

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
    ...(played ? [command('moment.takeOver', takeOver)] : []),
    command('session.save', actions.save),
  ]);
}
