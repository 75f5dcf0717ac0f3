import { beforeAll, describe, expect, test } from 'vitest';
import { type CallName, calls } from '../../machines/api/contract.ts';
import { addCounts, type CallCounts, figuresOf, totalOf } from '../../scripts/load/call-counts.ts';
import { type CustomerRun, runCustomer } from '../../scripts/load/customer.ts';
import { type OutageKind, outageKinds } from '../../scripts/load/outage.ts';
import { replaceGenerated } from '../../scripts/load/replace-generated.ts';
import { outageFigures, reportOf } from '../../scripts/load/report.ts';
import { type Plan, type Result, simulate } from '../../scripts/load/simulate.ts';

const minuteMs = 60_000;
/** High, for busy computers: only a simulation that hangs reaches it. */
const patienceMs = 120_000;
const kinds = Object.keys(outageKinds) as OutageKind[];

/** Customers arrive close to each other: most of them wait for their connection when the outage begins. */
const plan: Plan = {
  seed: 'test',
  customers: 50,
  arrivalsMs: 6 * minuteMs,
  durationMs: 20 * minuteMs,
  fullFromMs: 9 * minuteMs,
  outageFromMs: 11 * minuteMs,
  outageToMs: 13 * minuteMs,
  outages: kinds,
};

function runAll(kind: OutageKind | null): Promise<CustomerRun[]> {
  const outage = kind && { kind, fromMs: plan.outageFromMs, toMs: plan.outageToMs };
  const simulation = { ...plan, durationMs: 60 * minuteMs, outage };
  return Promise.all(Array.from({ length: 12 }, (_, number) => runCustomer(simulation, number)));
}

function sums(counts: CallCounts): Record<string, number> {
  return Object.fromEntries([...counts].map(([name, slots]) => [name, slots.reduce((sum, n) => sum + n, 0)]));
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

  const few: Plan = { ...plan, customers: 6, outages: [] };

  test('is the same for the same seed, on however many processors', async () => {
    const { undisturbed } = await simulate(few);
    const first = await simulate(few, 0, 2);
    const second = await simulate(few, 1, 2);
    addCounts(first.undisturbed, second.undisturbed);
    expect(sums(first.undisturbed)).toEqual(sums(undisturbed));
    expect(totalOf(first.undisturbed)).toEqual(totalOf(undisturbed));
    const other = await simulate({ ...few, seed: 'other' });
    expect(totalOf(other.undisturbed)).not.toEqual(totalOf(undisturbed));
  });

  test('counts what the customers called', async () => {
    const { undisturbed } = await simulate(few);
    const counted = new Map<CallName, number>();
    for (let number = 0; number < few.customers; number += 1) {
      const run = await runCustomer({ ...few, outage: null }, number);
      for (const { name } of run.calls) counted.set(name, (counted.get(name) ?? 0) + 1);
    }
    expect(sums(undisturbed)).toEqual(Object.fromEntries(counted));
    expect(totalOf(undisturbed).reduce((sum, n) => sum + n, 0)).toBe(
      [...counted.values()].reduce((sum, n) => sum + n, 0),
    );
  });

  // Fifty customers are too few for a window of one second: one start of the wizard alone makes eight calls in it.
  test.each(kinds)('the busiest ten seconds after an outage are below three times the mean: %s', (kind) => {
    const { after, usualMean } = outageFigures(plan, result, kind);
    expect(after.peakOfTen / usualMean).toBeLessThan(3);
  });

  test('customers who are back online in the same instant do not poll in the same second', () => {
    const { outageToMs } = plan;
    const polls = result.disturbed.get('offline')?.get('checkOnboardingStatus') ?? new Uint32Array();
    const [first, ten] = [1_000, 10_000].map((ms) => {
      const { mean } = figuresOf(polls, { fromMs: outageToMs, toMs: outageToMs + ms });
      return (mean * ms) / 1000;
    });
    expect(ten).toBeGreaterThan(20);
    expect(Number(first) / Number(ten)).toBeLessThan(0.2);
  });

  test('is reported with every kind of outage and the sum of all calls', () => {
    const report = reportOf(plan, result);
    expect(report).toContain('| `GET /check-onboarding-status` |');
    expect(report).toContain('| **all** | 100 % |');
    for (const said of Object.values(outageKinds)) expect(report).toContain(`| ${said} |`);
  });
});

describe.each([null, ...kinds])('customers, outage: %s', (kind) => {
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
  const done = await runCustomer({ ...plan, durationMs: 60 * minuteMs, outage: null }, 0);
  const outage = {
    kind: 'hang',
    fromMs: (done.finishedMs ?? 0) + 1,
    toMs: (done.finishedMs ?? 0) + minuteMs,
  } as const;
  expect(await runCustomer({ ...plan, durationMs: 60 * minuteMs, outage }, 0)).toEqual(done);
});

test('figures are of windows of one second and of ten, wherever they begin', () => {
  const slots = new Uint32Array(300);
  slots.set([30, 30], 95);
  slots[105] = 5;
  expect(figuresOf(slots, { fromMs: 0, toMs: 30_000 })).toEqual({
    mean: 65 / 30,
    p95: 5,
    peak: 60,
    peakOfTen: 6.5,
    peakAtMs: 8700,
  });
});

test('only the generated part of a document is replaced', () => {
  const document = 'before\n<!-- generated by x -->\nold\n<!-- end -->\nafter';
  expect(replaceGenerated(document, 'x', 'new')).toBe(
    'before\n<!-- generated by x -->\n\nnew\n\n<!-- end -->\nafter',
  );
  expect(() => replaceGenerated('nothing', 'x', 'new')).toThrow('lacks');
});
