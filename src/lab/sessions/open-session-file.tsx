import { ErrorBanner } from '../../ui/error-banner.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { sessionFileTypes } from './session-file.ts';
import type { OpenSession } from './use-open-session.ts';

/** Opens a `.flowtrace.json` or a `.flowjourney.json`. */
export function OpenSessionFile({ session }: { session: OpenSession }) {
  return (
    <FileButton accept={sessionFileTypes} onChoose={([file]) => file && session.openFile(file)}>
      {session.isReading ? 'Reading…' : 'Open a session file'}
    </FileButton>
  );
}

/** Why the last file could not be opened. */
export function SessionError({ session: { error } }: { session: OpenSession }) {
  return error && <ErrorBanner>{error}</ErrorBanner>;
}
