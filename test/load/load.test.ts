import { beforeAll, describe, expect, test } from 'vitest';
import { calls } from '../../machines/api/contract.ts';
import { type OutageKind, outageKinds, outages } from '../../scripts/load/backend.ts';
import type { Plan } from '../../scripts/load/customer.ts';
import { type CustomerRun, runCustomer } from '../../scripts/load/customer.ts';
import { figuresOf, reportOf, totalOf } from '../../scripts/load/report.ts';
import { type Result, simulate } from '../../scripts/load/simulate.ts';

const minuteMs = 60_000;
/** High, for busy computers: only a simulation that hangs reaches it. */
const patienceMs = 120_000;

/** Customers arrive close to each other: most of them wait for their connection when the outage begins. */
const plan: Plan = {
  seed: 'test',
  customers: 50,
  arrivalsMs: 6 * minuteMs,
  durationMs: 22 * minuteMs,
  fullFromMs: 9 * minuteMs,
  outage: { fromMs: 13 * minuteMs, toMs: 15 * minuteMs },
};

const untilAllAreDone = { ...plan, durationMs: 60 * minuteMs };

function runAll(kind: OutageKind | null): Promise<CustomerRun[]> {
  const outage = kind && { kind, ...plan.outage };
  const runs = Array.from({ length: 12 }, (_, number) => runCustomer(untilAllAreDone, outage, number));
  return Promise.all(runs);
}

/** Every POST with what it says, and what the customer had done until then. */
function postsOf({ calls: made }: CustomerRun, withActs: boolean): string[] {
  return made
    .filter(({ name }) => calls[name].method === 'POST')
    .map(({ name, body, acts }) => `${name} ${body} ${withActs ? acts : ''}`);
}

describe('a simulation', () => {
  let result: Result;
  beforeAll(async () => {
    result = await simulate(plan);
  }, patienceMs);

  const few: Plan = { ...plan, customers: 6 };

  test('is the same for the same seed', async () => {
    const { undisturbed } = await simulate(few, []);
    expect((await simulate(few, [])).undisturbed).toEqual(undisturbed);
    expect((await simulate({ ...few, seed: 'other' }, [])).undisturbed).not.toEqual(undisturbed);
  });

  // Fifty customers are too few for a window of one second: one start of the wizard alone makes eight calls in it.
  test.each(outageKinds)(
    'the busiest ten seconds after an outage are below three times the mean: %s',
    (kind) => {
      const after = figuresOf(totalOf(result.disturbed.get(kind) ?? new Map()), plan.outage.toMs);
      const usual = figuresOf(totalOf(result.undisturbed), plan.fullFromMs);
      expect(after.peakOfTen / usual.mean).toBeLessThan(3);
    },
  );

  test('customers who are back online in the same instant do not poll in the same second', () => {
    const { toMs } = plan.outage;
    const polls = result.disturbed.get('offline')?.get('checkOnboardingStatus') ?? new Uint32Array();
    const [first = 0, ...others] = polls.subarray(toMs / 1000, toMs / 1000 + 10);
    const ten = others.reduce((sum, n) => sum + n, first);
    expect(ten).toBeGreaterThan(20);
    expect(first / ten).toBeLessThan(0.2);
  });

  test('is reported with every kind of outage and the sum of all calls', () => {
    const report = reportOf(plan, result);
    expect(report).toContain('| `GET /check-onboarding-status` |');
    expect(report).toContain('| **all** | 100.0 % |');
    for (const said of Object.values(outages)) expect(report).toContain(`| ${said} |`);
  });
});

describe.each([null, ...outageKinds])('customers, outage: %s', (kind) => {
  let runs: CustomerRun[];
  beforeAll(async () => {
    runs = await runAll(kind);
  }, patienceMs);

  test('all of them finish', () => {
    expect(runs.filter(({ finishedMs }) => finishedMs === null)).toEqual([]);
  });

  test('none sends a POST twice on its own', () => {
    for (const run of runs) {
      const posts = postsOf(run, kind !== null);
      expect(posts.filter((post, index) => posts.indexOf(post) !== index)).toEqual([]);
    }
  });
});

test('who is done before an outage makes the same calls as without one', async () => {
  const done = await runCustomer(untilAllAreDone, null, 0);
  const fromMs = (done.finishedMs ?? 0) + 1;
  const outage = { kind: 'hang', fromMs, toMs: fromMs + minuteMs } as const;
  expect(await runCustomer(untilAllAreDone, outage, 0)).toEqual(done);
});

test('figures are of one second and of ten in a row, wherever they begin', () => {
  const seconds = new Uint32Array(30);
  seconds.set([30, 25], 9);
  seconds[18] = 5;
  expect(figuresOf(seconds, 0)).toEqual({ mean: 2, peak: 30, peakAtMs: 9_000, peakOfTen: 6 });
});
