import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { sessionNotesMachine } from '../../../machines/lab/session-notes.ts';
import { ErrorBanner } from '../../ui/error-banner.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Says which file was saved, until something is written again; or why none was. */
export function SavedStatus({ notes }: { notes: ActorRefFrom<typeof sessionNotesMachine> }) {
  const file = useSelector(notes, ({ context }) => context.file);
  const error = useSelector(notes, ({ context }) => context.error);
  return (
    <>
      {error && <ErrorBanner>{error}</ErrorBanner>}
      <div role="status">{file && <Notice tone="success">Saved as {file}.</Notice>}</div>
    </>
  );
}
