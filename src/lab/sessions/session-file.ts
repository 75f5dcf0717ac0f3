import type { Trace } from '../../trace/format/trace.ts';
import { readTrace, TraceFileError } from '../../trace/format/trace-file.ts';

/** What a file dialog offers. */
export const sessionFileTypes = '.json,application/json';

/** In bytes; a larger file is not read. */
const largestFile = 200_000_000;

/** Reads and checks a `.flowtrace.json`. */
export async function readSessionFile(file: File): Promise<{ trace: Trace } | { error: string }> {
  if (file.size > largestFile) return { error: 'This file is too large for a recorded session.' };
  try {
    return { trace: readTrace(await file.text()) };
  } catch (error) {
    return { error: error instanceof TraceFileError ? error.message : 'This file could not be read.' };
  }
}

/** `wizard-2026-11-20.flowtrace.json` */
export function fileNameOf({ flow, createdAt, title }: Pick<Trace, 'flow' | 'createdAt' | 'title'>): string {
  const name = title.replace(/[^\w-]+/g, '-').replace(/^-+|-+$/g, '') || flow;
  return `${name.slice(0, 60)}-${createdAt.slice(0, 10)}.flowtrace.json`;
}
