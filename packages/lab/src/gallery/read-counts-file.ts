import { type Counts, CountsFileError, createCountsReader } from '@upwell/trace/replay';

/** The types of files that a file dialog offers. */
export const countsFileTypes = '.json,.jsonl,.ndjson,.log,.txt,application/json';

const portionBytes = 250_000;

/** A set of counts, and where it is from. */
export interface CountsSet {
  name: string;
  counts: Counts;
}

/** Reads a file in portions: the page reacts in between, also to one of a million events. `onPortion` gets how much is read, from 0 to 1. */
export async function readCountsFile(
  name: string,
  file: Blob,
  onPortion: (share: number) => void = () => undefined,
): Promise<CountsSet | { error: string }> {
  const reader = createCountsReader();
  const decoder = new TextDecoder();
  try {
    for (let start = 0; start < file.size; start += portionBytes) {
      onPortion(start / file.size);
      const portion = await file.slice(start, start + portionBytes).arrayBuffer();
      reader.push(decoder.decode(portion, { stream: true }));
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
