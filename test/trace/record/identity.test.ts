import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flows } from '../../../machines/index.ts';
import { toTagged } from '../../../src/trace/format/tagged.ts';
import { readTrace, writeTrace } from '../../../src/trace/format/trace-file.ts';
import type { RecorderOptions } from '../../../src/trace/record/recorder.ts';
import { createOpenRedactor } from '../../../src/trace/redact/redactor.ts';
import { replay } from '../../../src/trace/replay/replay.ts';
import { liveSession } from '../live-session.ts';

/** Nothing is left out of what is compared. */
const open: Partial<RecorderOptions> = { keep: toTagged, createRedactor: createOpenRedactor };

const choices = fc.array(fc.nat(), { minLength: 1, maxLength: 60, size: 'max' });

describe.each(flows.map((flow) => [flow.id, flow] as const))('%s', (_, { machine, exampleInput }) => {
  test.each([
    ['as it is', open],
    ['redacted', {}],
    ['trimmed', { maximumInputs: 12 }],
  ])(
    'random sessions recorded, exported, imported and replayed are the same, %s',
    async (_name, options) => {
      await fc.assert(
        fc.asyncProperty(choices, async (each) => {
          const session = liveSession(machine, exampleInput, options);
          for (const choice of each) await session.chance(choice);
          session.stop();
          const exported = session.recording.exportTrace();
          if (exported.outcome === 'refused') throw new Error(exported.sentence);
          const imported = readTrace(writeTrace(exported.trace));
          expect(imported).toEqual(exported.trace);
          expect(replay(imported, machine)).toMatchObject({ outcome: 'same', chartChanges: [] });
        }),
        { numRuns: 20, endOnFailure: true },
      );
    },
    60_000,
  );
});
