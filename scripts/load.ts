import { parseArgs } from 'node:util';
import { reportOf } from './load/report.ts';
import { simulate } from './load/simulate.ts';

const usage = `npm run load -- [--customers 10000] [--seed 1]

Simulates the calls of so many customers in the wizard, without a network: an hour undisturbed and the same hour with each
kind of outage. Prints the figures as Markdown. 10,000 customers take ten minutes; another seed makes other customers.`;

const minuteMs = 60_000;
const { values } = parseArgs({
  options: {
    customers: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
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
    durationMs: 60 * minuteMs,
    arrivalsMs: 60 * minuteMs,
    fullFromMs: 30 * minuteMs,
    outage: { fromMs: 40 * minuteMs, toMs: 45 * minuteMs },
  };
  console.log(reportOf(plan, await simulate(plan)));
}
