import { pageItself } from './count-rows.ts';
import type { ComparedRow } from './event-store.ts';
import { fisher, type Share } from './fisher.ts';

/** Something that fails more often in the last 24 hours than in the seven days before. */
export interface Rise {
  /** The name of the failure: it stays the same while the numbers change. */
  what: string;
  /** The failure in words, with its numbers now and before. */
  sentence: string;
}

/** A failure with its share in each of the two periods. */
interface Compared {
  what: string;
  lastDay: Share;
  weekBefore: Share;
}

/** The probability of any false alarm in one check. */
const significance = 0.001;
/** A smaller rise is no alarm, however many customers there are. */
const leastRise = 2;

/** The rises that are not by chance, by Fisher's exact test for as many comparisons as are made; the surest first. */
export function findRises(rows: readonly ComparedRow[]): Rise[] {
  const all = [...ofPages(rows), ...ofTransitions(rows)];
  return all
    .map((one) => ({ ...one, chance: fisher(one.lastDay, one.weekBefore) * all.length }))
    .filter(
      ({ chance, lastDay, weekBefore }) => chance < significance && shareOf(lastDay) >= leastRise * shareOf(weekBefore),
    )
    .sort((one, other) => one.chance - other.chance)
    .map(({ what, lastDay, weekBefore }) => ({
      what,
      sentence: `${what}: ${inWords(lastDay)} in the last 24 hours, ${inWords(weekBefore)} in the seven days before`,
    }));
}

/** Errors, files that are missing and what a policy blocked, of all pages that sent anything. */
function ofPages(rows: readonly ComparedRow[]): Compared[] {
  const own = rows.filter(({ flow }) => flow === pageItself);
  const pages = own.filter(({ kind }) => kind === 'page');
  const told = own.filter(({ kind }) => kind !== 'page' && kind !== 'visit');
  return [...Map.groupBy(told, ({ kind, event }) => `pages: ${kind} ${event}`)].map(([what, failures]) =>
    compared(what, failures, pages),
  );
}

function ofTransitions(rows: readonly ComparedRow[]): Compared[] {
  return [...Map.groupBy(rows, ({ flow, machine }) => `${flow} ${machine}`)].flatMap(([, own]) => {
    const failures = own.filter(isFailure);
    return [...Map.groupBy(failures, whatOf)].map(([what, list]) => {
      const [first] = list;
      return compared(what, list, first ? own.filter((row) => isWayOut(row, first)) : []);
    });
  });
}

/** A service failed, an answer was of no use, or a state with the tag `failed` was entered. */
function isFailure({ kind, event, failure }: ComparedRow): boolean {
  if (kind === 'call') return failure === 'unreadable' || failure === 'url';
  return failure !== '' || (kind === 'reject' && event.startsWith('xstate.error.'));
}

/** Does this row leave the state that the failure left, or the machine start as that did? */
function isWayOut({ kind, from, to }: ComparedRow, failure: ComparedRow): boolean {
  const place = placeOf(failure);
  if (kind === 'call' || from === to) return false;
  return place === '' ? kind === 'start' && from === '' : from === place || from.startsWith(`${place}.`);
}

/** The state that failed; where none was left, the one whose transition was taken. */
function placeOf({ from, transition, machine }: ComparedRow): string {
  const [source = ''] = transition.split('|');
  return from || source.replace(machine, '').replace(/^\./, '');
}

function whatOf(row: ComparedRow): string {
  const { flow, machine, to, kind, event } = row;
  const place = [flow === machine ? '' : flow, machine, placeOf(row)].filter(Boolean).join(' ');
  if (kind === 'call') return `${place}: the answer of ${event}`;
  return `${place}${to ? ` → ${to}` : ''}${event ? ` (${wordsOf(event)})` : ''}`;
}

/** XState's names of what happens by itself, in words. */
function wordsOf(event: string): string {
  const [, what, name = ''] = /^xstate\.(error\.actor|done\.actor|after)\.([^.]+)/.exec(event) ?? [];
  if (what === undefined) return event;
  return { 'error.actor': `${name} failed`, 'done.actor': `${name} answered`, after: `after ${name}` }[what] ?? event;
}

function compared(what: string, failures: readonly ComparedRow[], all: readonly ComparedRow[]): Compared {
  const share = (period: 'lastDay' | 'weekBefore') => {
    const failed = sum(failures, period);
    return { failed, all: Math.max(failed, sum(all, period)) };
  };
  return { what, lastDay: share('lastDay'), weekBefore: share('weekBefore') };
}

function sum(rows: readonly ComparedRow[], period: 'lastDay' | 'weekBefore'): number {
  return rows.reduce((total, row) => total + row[period], 0);
}

function shareOf({ failed, all }: Share): number {
  return all === 0 ? 0 : failed / all;
}

/** "31 of 390 (8 %)" */
function inWords(share: Share): string {
  const percent = (100 * shareOf(share)).toLocaleString('en-US', {
    maximumSignificantDigits: shareOf(share) < 0.1 ? 1 : 2,
  });
  return `${share.failed.toLocaleString('en-US')} of ${share.all.toLocaleString('en-US')} (${percent} %)`;
}
