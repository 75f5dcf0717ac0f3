import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flows } from '../../../../machines/index.ts';
import { liveSession } from '../../../../test/trace/live-session.ts';
import { readTrace, writeTrace } from '../../src/format/session-file.ts';
import { replay } from '../../src/replay/replay.ts';
import { casesOf } from '../search-cases.ts';
import { unredacted } from '../small-session.ts';

const choices = fc.array(fc.nat(), { minLength: 1, maxLength: 60, size: 'max' });

describe.each(flows.map((flow) => [flow.id, flow] as const))('%s', (_, { machine, exampleInput }) => {
  test.each([
    ['unredacted', unredacted],
    ['redacted', {}],
    ['trimmed', { maximumInputs: 12 }],
  ])(
    'random sessions replay the same after export and import, %s',
    async (_name, options) => {
      await fc.assert(
        fc.asyncProperty(choices, async (each) => {
          const session = liveSession(machine, exampleInput, options);
          for (const choice of each) await session.choose(choice);
          session.stop();
          const exported = session.recording.exportTrace();
          if (exported.outcome === 'refused') throw new Error(exported.sentence);
          const imported = readTrace(writeTrace(exported.trace));
          expect(imported).toEqual(exported.trace);
          const { outcome, chartChanges } = replay(imported, machine);
          expect({ outcome, chartChanges }).toEqual({ outcome: 'same', chartChanges: [] });
        }),
        { numRuns: casesOf(8), endOnFailure: true },
      );
    },
    60_000,
  );
});
