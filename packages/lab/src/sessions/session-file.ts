import { type Journey, readSessionOrJourney, type Trace, TraceFileError } from '@upwell/trace/format';
import { traceOfPage } from '@upwell/trace/record';
import { type PageVerdict, replayPage } from '@upwell/trace/replay';
import { flowOf } from '../flows.ts';
import type { LabFlow } from '../profile.ts';

/** What a file dialog offers. */
export const sessionFileTypes = '.json,application/json';

/** In bytes; a larger file is not read. */
const largestFile = 200_000_000;

/** The session to show first, and, of a journey, all its pages. */
export interface OpenedFile {
  trace: Trace;
  pages: readonly OpenedPage[];
  /** Of the file. */
  text?: string;
}

/** A page of a journey. Its trace has the steps of this build: only the verdict compares it with what the customer had. */
export interface OpenedPage {
  trace: Trace;
  verdict: PageVerdict;
}

/** Reads and checks a `.flowtrace.json` or a `.flowjourney.json`. */
export async function readSessionFile(
  file: File,
  flows: readonly LabFlow[],
): Promise<OpenedFile | { error: string }> {
  if (file.size > largestFile) return { error: 'This file is too large for a recorded session.' };
  return readSessionText(await file.text(), flows);
}

/** The same for the text of such a file. */
export function readSessionText(text: string, flows: readonly LabFlow[]): OpenedFile | { error: string } {
  try {
    const read = readSessionOrJourney(text);
    return 'trace' in read ? { trace: read.trace, pages: [], text } : openJourney(read.journey, text, flows);
  } catch (error) {
    return { error: error instanceof TraceFileError ? error.message : 'This file could not be read.' };
  }
}

/** The session of a file, or all of its journey. */
export function tracesIn({ trace, pages }: OpenedFile): readonly Trace[] {
  return pages.length > 0 ? pages.map((page) => page.trace) : [trace];
}

/** The last page first: there the customer chose to send what happened. */
function openJourney(
  journey: Journey,
  text: string,
  flows: readonly LabFlow[],
): OpenedFile | { error: string } {
  const pages = journey.pages.flatMap((page) => {
    const machine = flowOf(flows, page.flow)?.machine;
    return machine
      ? [{ trace: traceOfPage(journey, page, machine), verdict: replayPage(page, machine) }]
      : [];
  });
  const trace = pages.at(-1)?.trace;
  return trace ? { trace, pages, text } : { error: 'This journey has no page that this build can show.' };
}

/** `wizard-2026-11-20.flowtrace.json` */
export function fileNameOf({ flow, createdAt, title }: Pick<Trace, 'flow' | 'createdAt' | 'title'>): string {
  const name = title.replace(/[^\w-]+/g, '-').replace(/^-+|-+$/g, '') || flow;
  return `${name.slice(0, 60)}-${createdAt.slice(0, 10)}.flowtrace.json`;
}
