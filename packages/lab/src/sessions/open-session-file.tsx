import { type ButtonLook, ErrorBanner, FileButton } from '@upwell/ui';
import { useRef } from 'react';
import { useCommands } from '../shell/command-scope.tsx';
import { command } from '../shell/commands.ts';
import { Progress } from '../shell/progress.tsx';
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

/** How far the file is read, or why it could not be opened. */
export function SessionStatus({ session: { error, isReading, readShare } }: { session: OpenSession }) {
  if (isReading && readShare !== null) return <Progress value={readShare}>Reading the file…</Progress>;
  return error && <ErrorBanner>{error}</ErrorBanner>;
}
