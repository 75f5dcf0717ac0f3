import { expect, test } from 'vitest';
import * as summaries from '../../machines/api/summaries.ts';
import { knownValues } from '../../scripts/build/known-values.ts';
import * as fields from '../../src/lab-profile/redaction/known-values.ts';

test.each([
  [
    'the recorder',
    'src/lab-profile/redaction/known-values.ts',
    fields,
    { fieldNames: expect.arrayContaining(['all_days_same']) },
  ],
  [
    'the report',
    'machines/api/summaries.ts',
    summaries,
    { summaryClauses: expect.objectContaining({ saveInstagramSchedule: 'save the schedule' }) },
  ],
] as const)(
  '%s of a build knows what the whole contract says, with what the build leaves out of it',
  async (_name, path, source, known) => {
    const { load } = knownValues();
    if (typeof load !== 'object') throw new Error('the plugin has no load');
    const code = await load.handler.call(undefined as never, path);
    const built = await import(`data:text/javascript,${encodeURIComponent(String(code))}`);
    expect({ ...built }).toEqual({ ...source });
    expect(built).toMatchObject(known);
  },
);
