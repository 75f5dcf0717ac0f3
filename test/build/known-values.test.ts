import { expect, test } from 'vitest';
import { knownValues } from '../../scripts/build/known-values.ts';
import * as source from '../../src/lab-profile/redaction/known-values.ts';

test("a build's recorder knows the same fields and values, those that only requests have among them", async () => {
  const { load } = knownValues();
  if (typeof load !== 'object') throw new Error('the plugin has no load');
  const code = await load.handler.call(undefined as never, 'src/lab-profile/redaction/known-values.ts');
  const built = await import(`data:text/javascript,${encodeURIComponent(String(code))}`);
  expect({ ...built }).toEqual({ ...source });
  expect(source.fieldNames).toContain('all_days_same');
});
