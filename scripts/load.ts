import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type OutageKind, outageKinds } from './load/outage.ts';
import { replaceGenerated } from './load/replace-generated.ts';
import { reportOf } from './load/report.ts';
import { runInParallel } from './load/run-in-parallel.ts';

const usage = `npm run load -- [--customers 10000] [--seed 1] [--write]

Simulates the calls of customers in the wizard, without a network: an hour undisturbed and the same hour with each kind of
outage. 10,000 customers take a few minutes.
  --customers  how many arrive within the hour
  --seed       other customers
  --write      puts the figures into docs/operations.md`;

const minuteMs = 60_000;
const document = join(import.meta.dirname, '../docs/operations.md');

const { values } = parseArgs({
  options: {
    customers: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const customers = Number(values.customers);

if (values.help || !Number.isInteger(customers) || customers < 1) {
  console.log(usage);
  process.exitCode = values.help ? 0 : 2;
} else {
  const plan = {
    seed: values.seed,
    customers,
    arrivalsMs: 60 * minuteMs,
    durationMs: 60 * minuteMs,
    fullFromMs: 30 * minuteMs,
    outageFromMs: 40 * minuteMs,
    outageToMs: 45 * minuteMs,
    outages: Object.keys(outageKinds) as OutageKind[],
  };
  const report = reportOf(plan, await runInParallel(plan));
  if (values.write) {
    writeFileSync(
      document,
      replaceGenerated(readFileSync(document, 'utf8'), 'npm run load -- --write', report),
    );
  } else {
    console.log(report);
  }
}
