import type { Trace } from '@upwell/trace/format';
import { ErrorBanner, FileButton } from '@upwell/ui';
import { useState } from 'react';
import { useLabProfile } from '../profile.ts';
import { readSessionFile, sessionFileTypes, tracesIn } from '../sessions/session-file.ts';

/** A session of a chosen file. */
export interface ChosenSession {
  file: string;
  trace: Trace;
}

/** Chooses session files whose coverage is shown. Files that cannot be read are listed; the others count. */
export function ChooseSessions({ onChoose }: { onChoose: (sessions: ChosenSession[]) => void }) {
  const { flows } = useLabProfile();
  const [errors, setErrors] = useState<readonly string[]>([]);

  async function choose(files: File[]) {
    const results = await Promise.all(
      files.map(async (file) => ({ file: file.name, result: await readSessionFile(file, flows) })),
    );
    setErrors(results.flatMap(({ file, result }) => ('error' in result ? `${file}: ${result.error}` : [])));
    onChoose(
      results.flatMap(({ file, result }) =>
        'trace' in result ? tracesIn(result).map((trace) => ({ file, trace })) : [],
      ),
    );
  }

  return (
    <>
      <FileButton multiple accept={sessionFileTypes} onChoose={(files) => void choose(files)}>
        Choose session files
      </FileButton>
      {errors.length > 0 && <ErrorBanner>{errors.join(' ')}</ErrorBanner>}
    </>
  );
}
