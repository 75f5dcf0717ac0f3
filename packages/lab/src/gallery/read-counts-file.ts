import { type Counts, CountsFileError, createCountsReader } from '@upwell/trace/replay';

/** The types of files that a file dialog offers. */
export const countsFileTypes = '.json,.jsonl,.ndjson,.log,.txt,application/json';

const partBytes = 250_000;

/** A set of counts, and where it is from. */
export interface CountsSet {
  name: string;
  counts: Counts;
}

/** Reads a file part by part: the page reacts in between, also to one of a million events. `onPart` gets how much is read, from 0 to 1. */
export async function readCountsFile(
  name: string,
  file: Blob,
  onPart: (share: number) => void = () => undefined,
): Promise<CountsSet | { error: string }> {
  const reader = createCountsReader();
  const decoder = new TextDecoder();
  try {
    for (let start = 0; start < file.size; start += partBytes) {
      onPart(start / file.size);
      const part = await file.slice(start, start + partBytes).arrayBuffer();
      reader.push(decoder.decode(part, { stream: true }));
      await nextTask();
    }
    return { name, counts: reader.end() };
  } catch (error) {
    return { error: error instanceof CountsFileError ? error.message : 'This file could not be read.' };
  }
}

/** Lets the browser draw and take clicks. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
