import type { ActorRefFrom } from 'xstate';
import type { sessionNotesMachine } from '../../../machines/lab/session-notes.ts';
import type { Trace } from '../../trace/format/trace.ts';
import type { TraceProfile } from '../../trace/profile.ts';
import type { Moment } from '../../trace/replay/scrubber.ts';
import { downloadText } from '../../ui/download.ts';
import { fileNameOf } from '../sessions/session-file.ts';
import { annotatedFile, annotationsOf, withAnnotation } from './annotations.ts';
import { exportedTest } from './exported-test.ts';

export interface SessionActions {
  /** Downloads the session with what was written about it. */
  save(): void;
  /** Downloads the session as a Playwright test. */
  saveTest(): void;
}

/** What can be done with the open session; the note that is being typed belongs to it. */
export function sessionActions(
  trace: Trace,
  notes: ActorRefFrom<typeof sessionNotesMachine>,
  moment: Moment,
  { redaction, playwright }: TraceProfile,
): SessionActions {
  const written = () => {
    const { context } = notes.getSnapshot();
    return withAnnotation(annotationsOf(context), 'notes', moment.input?.i ?? -1, context.draft);
  };
  return {
    save() {
      const saved = written();
      const result = annotatedFile(trace, saved, redaction);
      if ('error' in result) {
        notes.send({ type: 'session.refused', error: result.error });
        return;
      }
      const file = fileNameOf({ ...trace, ...saved });
      downloadText(file, result.file);
      notes.send({ type: 'session.saved', file, saved });
    },
    saveTest() {
      const { name, text } = exportedTest(
        { ...trace, ...annotationsOf(notes.getSnapshot().context) },
        playwright,
      );
      downloadText(name, text);
      notes.send({ type: 'file.saved', file: name });
    },
  };
}
