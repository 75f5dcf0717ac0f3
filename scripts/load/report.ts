import { type CallName, calls } from '../../machines/api/contract.ts';
import { type CallCounts, type Figures, figuresOf, type TimeSpan, totalOf } from './call-counts.ts';
import { type OutageKind, outageKinds } from './outage.ts';
import type { Plan, Result } from './simulate.ts';

const minuteMs = 60_000;
/** Calls that are rarer are one row together. */
const leastShare = 0.005;

/** The figures of a simulation as Markdown, in calls per second. */
export function reportOf(plan: Plan, result: Result): string {
  const { undisturbed, stays } = result;
  const full = { fromMs: plan.fullFromMs, toMs: plan.durationMs };
  const total = figuresOf(totalOf(undisturbed), full);
  const minutes = Math.round(middleOf(stays) / minuteMs);
  const atOnce = Number(((plan.customers / plan.arrivalsMs) * meanOf(stays)).toPrecision(2));
  return [
    `${count(plan.customers)} customers arrive within ${plan.arrivalsMs / minuteMs} minutes; half of them take less than ${minutes} minutes to`,
    `finish. The figures are of the time from minute ${plan.fullFromMs / minuteMs} on, when as many finish as arrive and about`,
    `${count(atOnce)} are in the wizard at once.`,
    '',
    ...table([
      ['call', 'share', 'mean', 'p95', 'busiest second', 'busiest 10 s'],
      ...rowsByCall(undisturbed, full, total),
      ['**all**', '100 %', ...cells(total)],
    ]),
    '',
    `The same customers with an outage from minute ${plan.outageFromMs / minuteMs} to ${plan.outageToMs / minuteMs} (\`×\` is the ratio to the mean without one, ${perSecond(total.mean)}):`,
    '',
    ...table([
      ['outage', 'mean during it', 'busiest second after it', '×', 'comes after', 'busiest 10 s', '×'],
      ...plan.outages.map((kind) => outageRow(plan, result, kind)),
    ]),
  ].join('\n');
}

/** The figures during and after an outage, and the mean without one. */
export function outageFigures(plan: Plan, { undisturbed, disturbed }: Result, kind: OutageKind) {
  const { outageFromMs, outageToMs, durationMs, fullFromMs } = plan;
  const slots = totalOf(disturbed.get(kind) ?? new Map());
  return {
    during: figuresOf(slots, { fromMs: outageFromMs, toMs: outageToMs }),
    after: figuresOf(slots, { fromMs: outageToMs, toMs: durationMs }),
    usualMean: figuresOf(totalOf(undisturbed), { fromMs: fullFromMs, toMs: durationMs }).mean,
  };
}

function outageRow(plan: Plan, result: Result, kind: OutageKind): string[] {
  const { during, after, usualMean } = outageFigures(plan, result, kind);
  return [
    outageKinds[kind],
    perSecond(during.mean),
    count(after.peak),
    (after.peak / usualMean).toFixed(1),
    `${((after.peakAtMs - plan.outageToMs) / minuteMs).toFixed(1)} min`,
    perSecond(after.peakOfTen),
    (after.peakOfTen / usualMean).toFixed(1),
  ];
}

function rowsByCall(counts: CallCounts, span: TimeSpan, { mean }: Figures): string[][] {
  const all = [...counts]
    .map(([name, slots]) => ({ name, slots, figures: figuresOf(slots, span) }))
    .sort((one, other) => other.figures.mean - one.figures.mean);
  const isOften = ({ figures }: { figures: Figures }) => figures.mean >= leastShare * mean;
  const others = all.filter((each) => !isOften(each));
  const rows = all
    .filter(isOften)
    .map(({ name, figures }) => [endpointOf(name), share(figures.mean / mean), ...cells(figures)]);
  if (others.length === 0) return rows;
  const figures = figuresOf(totalOf(new Map(others.map(({ name, slots }) => [name, slots]))), span);
  return [...rows, [`${others.length} others`, share(figures.mean / mean), ...cells(figures)]];
}

function endpointOf(name: CallName): string {
  return `\`${calls[name].method} ${calls[name].path}\``;
}

function cells({ mean, p95, peak, peakOfTen }: Figures): string[] {
  return [perSecond(mean), count(p95), count(peak), perSecond(peakOfTen)];
}

/** Rows of cells, the first with the names of the columns; numbers to the right. */
function table([head = [], ...rows]: string[][]): string[] {
  const rule = head.map((_, column) => (column === 0 ? '---' : '--:'));
  return [head, rule, ...rows].map((row) => `| ${row.join(' | ')} |`);
}

function perSecond(figure: number): string {
  return figure >= 100 ? count(Math.round(figure)) : figure.toFixed(1);
}

function count(figure: number): string {
  return figure.toLocaleString('en-US');
}

function share(part: number): string {
  return `${(part * 100).toFixed(1)} %`;
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function middleOf(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
