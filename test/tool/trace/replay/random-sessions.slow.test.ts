import { replay } from '@upwell/trace/replay';
import { readTrace, writeTrace } from '@upwell/trace/session';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flows } from '../../../../machines/index.ts';
import { casesOf } from '../../../../packages/trace/test/search-cases.ts';
import { liveSession } from '../live-session.ts';

/** packages/trace/docs/sessions.md, The engine. Random sessions of the product's machines replay the same. */

const choices = fc.array(fc.nat(), { minLength: 1, maxLength: 60, size: 'max' });

describe.each(flows.map((flow) => [flow.id, flow] as const))('%s', (_, { machine, exampleInput }) => {
  test.each([
    ['unredacted', { redaction: null }],
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
          const exported = session.trace();
          const imported = readTrace(writeTrace(exported));
          expect(imported).toEqual(exported);
          const { outcome, chartChanges } = replay(imported, machine);
          expect({ outcome, chartChanges }).toEqual({ outcome: 'same', chartChanges: [] });
        }),
        { numRuns: casesOf(8), endOnFailure: true },
      );
    },
    60_000,
  );
});
