import { callNames } from '../../machines/api/contract.ts';
import { testFaultyCall } from './faults/faulty-call.ts';
import { purchaseCalls } from './faults/purchase-calls.ts';
import { startCalls } from './faults/start-calls.ts';
import { businessCalls, connectionCalls, targetCalls, templateCalls } from './faults/step-calls.ts';
import { expect, test } from './harness.ts';

/** Every call of the API fails in the real page: nothing comes, the API says no, its answer cannot be used, it is busy. */

test.use({ expectedComplaints: [/Failed to load resource/] });

const rows = [
  ...purchaseCalls,
  ...startCalls,
  ...businessCalls,
  ...targetCalls,
  ...templateCalls,
  ...connectionCalls,
];

for (const row of rows) testFaultyCall(row);

test('no call is left out', () => {
  const covered = new Set(rows.map(({ call }) => call));
  expect(callNames.filter((name) => !covered.has(name))).toEqual([]);
});
