import { expect, test } from 'vitest';
import { findRises } from '../../../backend/events/find-rises.ts';
import { traffic } from './page-traffic.ts';

/** docs/operations.md, Receive. Months of simulated traffic. */

const setup = { machine: 'accountSetup', from: 'verifying', to: 'form.editing', failed: 'unverified', rate: 0.003 };

test('rows grow with the charts: 30,000 events of a month are as many rows as 100,000', () => {
  const { store, hour } = traffic(5);
  const steps = Array.from({ length: 5 }, (_, index) => ({ ...setup, machine: `machine${index}` }));
  for (let passed = 0; passed < 30 * 24; passed++) hour(1_000, steps);
  const rows = store.counts();
  const counted = rows.reduce((sum, { kind, count }) => sum + (kind === 'page' ? Number(count) : 0), 0);
  expect(counted).toBeGreaterThan(25_000);
  expect(rows.length).toBeLessThan(10_000);
}, 60_000);

test('six quiet weeks of twelve steps, some of which often fail, are silent', () => {
  const { store, hour, random } = traffic(7);
  const steps = Array.from({ length: 12 }, (_, index) => ({
    ...setup,
    machine: `machine${index}`,
    rate: 0.1 * random() ** 3,
  }));
  const rises = [];
  for (let passed = 0; passed < 6 * 7 * 24; passed++) {
    hour(100, steps);
    if (passed % 6 === 0) rises.push(...findRises(store.compared()));
  }
  expect(rises).toEqual([]);
}, 60_000);
