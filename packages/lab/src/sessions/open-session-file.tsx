import { type ButtonLook, ErrorBanner, FileButton } from '@upwell/ui';
import { useRef } from 'react';
import { useCommands } from '../shell/command-scope.tsx';
import { command } from '../shell/commands.ts';
import { sessionFileTypes } from './session-file.ts';
import type { OpenSession } from './use-open-session.ts';

/** The button that opens the file of a session. */
export function OpenSessionFile({ session, look = 'quiet' }: { session: OpenSession; look?: ButtonLook }) {
  const place = useRef<HTMLSpanElement>(null);
  useCommands(() => [command('file.open', () => place.current?.querySelector('input')?.click())]);
  return (
    <span ref={place}>
      <FileButton look={look} accept={sessionFileTypes} onChoose={([file]) => file && session.openFile(file)}>
        {session.isReading ? 'Reading…' : 'Open a session file'}
      </FileButton>
    </span>
  );
}

/** Why the last file could not be opened. */
export function SessionError({ session: { error } }: { session: OpenSession }) {
  return error && <ErrorBanner>{error}</ErrorBanner>;
}
