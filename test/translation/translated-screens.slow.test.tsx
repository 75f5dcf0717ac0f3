import { expect, test } from 'vitest';
import { flows } from '../../machines/index.ts';
import { faultsOf, sessionsOf } from './translated-pages.tsx';

test.each(flows)('a translated page of $id says at each moment what it says untranslated', async (flow) => {
  expect(await faultsOf(flow, sessionsOf(flow))).toEqual([]);
});
