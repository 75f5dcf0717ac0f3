import { calls } from '../../machines/api/contract.ts';
import { type OutageKind, outages } from './backend.ts';
import type { Plan } from './customer.ts';
import type { Result } from './simulate.ts';

/** In calls per second. */
interface Figures {
  mean: number;
  /** The busiest second, and when it begins. */
  peak: number;
  peakAtMs: number;
  /** The mean of the busiest ten seconds in a row. */
  peakOfTen: number;
}

/** The figures of a simulation as Markdown. */
export function reportOf(plan: Plan, result: Result): string {
  const { customers, arrivalsMs, fullFromMs, outage } = plan;
  const stays = result.stays.toSorted((one, other) => one - other);
  const meanStay = stays.reduce((sum, stay) => sum + stay, 0) / stays.length;
  const atOnce = Number(((customers / arrivalsMs) * meanStay).toPrecision(2));
  const total = figuresOf(totalOf(result.undisturbed), fullFromMs);
  const rows = [...result.undisturbed]
    .map(([name, seconds]) => ({ call: calls[name], figures: figuresOf(seconds, fullFromMs) }))
    .sort((one, other) => other.figures.mean - one.figures.mean)
    .map(({ call: { method, path }, figures }) => [`\`${method} ${path}\``, ...cells(figures, total)]);
  return `${whole(customers)} customers arrive within ${minutes(arrivalsMs)} minutes; half of them take less than ${minutes(stays[stays.length >> 1] ?? 0)} minutes to
finish. The figures are of the time from minute ${minutes(fullFromMs)} on, when as many finish as arrive and about
${whole(atOnce)} are in the wizard at once.

${table([['call', 'share', 'mean', 'busiest second', 'busiest 10 s'], ...rows, ['**all**', ...cells(total, total)]])}

The same customers with an outage from minute ${minutes(outage.fromMs)} to ${minutes(outage.toMs)} (\`×\` is the ratio to the mean without one, ${perSecond(total.mean)}):

${table([
  ['outage', 'mean during it', 'busiest second after it', '×', 'comes after', 'busiest 10 s', '×'],
  ...[...result.disturbed.keys()].map((kind) => outageRow(plan, result, kind, total)),
])}`;
}

function outageRow({ outage }: Plan, { disturbed }: Result, kind: OutageKind, usual: Figures): string[] {
  const seconds = totalOf(disturbed.get(kind) ?? new Map());
  const after = figuresOf(seconds, outage.toMs);
  const times = (figure: number) => (figure / usual.mean).toFixed(1);
  return [
    outages[kind],
    perSecond(figuresOf(seconds, outage.fromMs, outage.toMs).mean),
    ...[whole(after.peak), times(after.peak), `${minutes(after.peakAtMs - outage.toMs)} min`],
    ...[perSecond(after.peakOfTen), times(after.peakOfTen)],
  ];
}

/** All calls together. */
export function totalOf(counts: ReadonlyMap<unknown, Uint32Array>): Uint32Array {
  const all = [...counts.values()];
  return Uint32Array.from(all[0] ?? [], (_, second) =>
    all.reduce((sum, each) => sum + (each[second] ?? 0), 0),
  );
}

export function figuresOf(seconds: Uint32Array, fromMs: number, toMs = seconds.length * 1000): Figures {
  const part = seconds.subarray(fromMs / 1000, toMs / 1000);
  const sum = (some: Uint32Array) => some.reduce((before, calls) => before + calls, 0);
  const tens = Array.from(part, (_, second) => sum(part.subarray(second, second + 10)));
  const peak = Math.max(...part);
  const peakAtMs = fromMs + part.indexOf(peak) * 1000;
  return { mean: sum(part) / part.length, peak, peakAtMs, peakOfTen: Math.max(...tens) / 10 };
}

function cells({ mean, peak, peakOfTen }: Figures, total: Figures): string[] {
  return [`${((mean / total.mean) * 100).toFixed(1)} %`, perSecond(mean), whole(peak), perSecond(peakOfTen)];
}

/** Rows of cells, the first with the names of the columns; numbers to the right. */
function table([head = [], ...rows]: string[][]): string {
  const rule = head.map((_, column) => (column === 0 ? '---' : '--:'));
  return [head, rule, ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

const minutes = (ms: number) => Math.round(ms / 60_000);
const whole = (figure: number) => figure.toLocaleString('en-US');
const perSecond = (figure: number) => (figure >= 100 ? whole(Math.round(figure)) : figure.toFixed(1));
