import * as v from 'valibot';
import { type Journey, journeyFileSchema, journeyLimits, journeyVersion } from './journey.ts';
import { unpackRuns } from './runs.ts';
import type { Trace } from './trace.ts';
import { firstIssue, parseFile, readTrace, TraceFileError } from './trace-file.ts';

/** Is this the text of a journey's file, rather than of a trace's? Looks at its beginning only. */
function isJourneyFile(text: string): boolean {
  return /^\s*\{\s*"format"\s*:\s*"flowjourney"/.test(text.slice(0, 200));
}

/** Reads a file that holds one session or a journey of several. Throws a `TraceFileError`. */
export function readSessionOrJourney(text: string): { trace: Trace } | { journey: Journey } {
  return isJourneyFile(text) ? { journey: readJourney(text) } : { trace: readTrace(text) };
}

/** Reads the text of a `.flowjourney.json` as carefully as a trace's: nothing in it is executed. Throws a `TraceFileError`. */
export function readJourney(text: string): Journey {
  if (text.length > journeyLimits.characters)
    throw new TraceFileError('This file is larger than any journey: it has more than 16 million characters.');
  const json = parseFile(text);
  rejectOtherVersions(json);
  const checked = v.safeParse(journeyFileSchema, json, { abortEarly: true });
  if (!checked.success) throw new TraceFileError(`This journey is damaged: ${firstIssue(checked.issues)}.`);
  const { pages, ...head } = checked.output;
  let room = journeyLimits.inputs;
  try {
    const unpacked = pages.map((page) => {
      const inputs = unpackRuns(page.inputs, room);
      room -= inputs.length;
      return { ...page, inputs };
    });
    return { ...head, pages: unpacked };
  } catch (error) {
    if (error instanceof RangeError)
      throw new TraceFileError('This journey holds more inputs than any browser keeps.');
    throw error;
  }
}

function rejectOtherVersions(json: unknown): void {
  const version = typeof json === 'object' && json !== null && 'version' in json ? json.version : undefined;
  if (version === journeyVersion) return;
  const found =
    version === undefined ? 'no format version' : `format version ${JSON.stringify(version).slice(0, 20)}`;
  throw new TraceFileError(`This journey has ${found}; this build reads version ${journeyVersion}.`);
}
