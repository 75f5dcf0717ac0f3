import { type ExplainedDifference, shrink } from '@upwell/trace/replay';
import { downloadText } from '@upwell/ui';
import { copyText } from '../base/copy-text.ts';
import type { LabProfile } from '../base/profile.ts';
import { linkTo } from '../sessions/linked-session.ts';
import { fileNameOf } from '../sessions/session-file.ts';
import { useCommands } from '../shell/command-scope.tsx';
import { command } from '../shell/commands.ts';
import type { TimelineMark } from '../timeline/marks.ts';
import { annotatedFile, annotationsOf, withAnnotation } from './annotations.ts';
import type { Replay } from './use-replay.ts';

export interface SessionActions {
  save(): void;
  /** `null` where the application has no page for the Lab. */
  copyLink: (() => void) | null;
  /** Opens the shortest session that diverges the same way; `null` when nothing diverged. */
  shorten: (() => void) | null;
}

export interface SessionActionsOptions {
  profile: LabProfile;
  tab: string | null;
  onSay: (sentence: string) => void;
}

/** The actions of the open session; the note that is being typed belongs to it. */
export function sessionActions(
  { session, trace, machine, notes, moment, verdict, isWithoutSteps }: Replay,
  { profile, tab, onSay }: SessionActionsOptions,
): SessionActions {
  const difference = isWithoutSteps ? null : verdict?.difference;
  const { pagePath } = profile;

  /** The annotations and the file with them; `null` if the leak check finds private data. */
  function written() {
    const { context } = notes.getSnapshot();
    const saved = withAnnotation(annotationsOf(context), 'notes', moment.input?.i ?? -1, context.draft);
    const result = annotatedFile(trace, saved, profile.trace.redaction);
    if (!('error' in result)) return { saved, text: result.file };
    notes.send({ type: 'session.refused', error: result.error });
    return null;
  }

  async function copyLink(page: string) {
    const file = written();
    if (!file) return;
    const link = await linkTo(file.text, { moment: moment.position, tab }, location.origin + page);
    if ('error' in link) return onSay(link.error);
    onSay(
      (await copyText(link.url))
        ? 'Copied a link to this moment. The session is in the link.'
        : 'The browser does not allow copying.',
    );
  }

  function shorten(found: ExplainedDifference) {
    const cut = shrink(trace, machine, found);
    if (!cut || cut.inputs.length === trace.inputs.length) return onSay('This session cannot be shortened.');
    session.open({ ...cut, id: crypto.randomUUID(), title: `${trace.title} (shortened)`.trim() });
  }

  return {
    save() {
      const file = written();
      if (!file) return;
      const name = fileNameOf({ ...trace, ...file.saved });
      downloadText(name, file.text);
      onSay('');
      notes.send({ type: 'session.saved', file: name, saved: file.saved });
    },
    copyLink: pagePath === null ? null : () => void copyLink(pagePath),
    shorten: difference ? () => shorten(difference) : null,
  };
}

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
