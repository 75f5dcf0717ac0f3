import { useState } from 'react';
import type { Trace } from '../../trace/format/trace.ts';
import { ErrorBanner } from '../../ui/error-banner.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { useLabProfile } from '../profile.ts';
import { readSessionFile, sessionFileTypes, tracesIn } from '../sessions/session-file.ts';

/** Chooses session files whose coverage is shown. Files that cannot be read are listed; the others count. */
export function ChooseSessions({ onChoose }: { onChoose: (traces: Trace[]) => void }) {
  const { flows } = useLabProfile();
  const [errors, setErrors] = useState<readonly string[]>([]);

  async function choose(files: File[]) {
    const results = await Promise.all(files.map((file) => readSessionFile(file, flows)));
    setErrors(
      results.flatMap((result, index) => ('error' in result ? `${files[index]?.name}: ${result.error}` : [])),
    );
    onChoose(results.flatMap((result) => ('trace' in result ? tracesIn(result) : [])));
  }

  return (
    <>
      <div>
        <FileButton multiple accept={sessionFileTypes} onChoose={(files) => void choose(files)}>
          Show coverage by session files
        </FileButton>
      </div>
      {errors.length > 0 && <ErrorBanner>{errors.join(' ')}</ErrorBanner>}
    </>
  );
}
