import { counted } from '@upwell/trace/words';
import type { FlowReading } from './flow-reader.ts';
import type { Section } from './screen-sections.ts';

export interface ReadingStatusOptions {
  readings: readonly FlowReading[];
  sections: readonly Section[];
  search: string;
  /** How many flows the Lab has. */
  flows: number;
}

/** How much is shown, and how much is still to be read. */
export function readingStatus({ readings, sections, search, flows }: ReadingStatusOptions): string {
  const cards = sections.flatMap((section) => section.cards);
  const [shown, ...others] = readings;
  const remaining = [
    ...(shown ? [remainingOf(shown)] : []),
    ...(search.trim() === '' ? [] : [remainingFlows(others, flows - 1)]),
  ].filter((text) => text !== null);
  return [headline(cards.length, shown, search), ...remaining].join(', ');
}

/** Is everything read that is searched? */
export function isAllRead(readings: readonly FlowReading[], flows: number): boolean {
  return readings.length === flows && readings.every((reading) => remainingOf(reading) === null);
}

function headline(cards: number, shown: FlowReading | undefined, search: string): string {
  if (search.trim() !== '') return `${counted(cards, 'screen')} found`;
  const others = shown?.screens.filter(({ news }) => news.length > 0).length ?? 0;
  return [
    `${counted(cards, 'different screen')} of ${counted(shown?.states.read ?? 0, 'state')}`,
    ...(others > 0 ? [counted(others, 'other text')] : []),
  ].join(', ');
}

function remainingOf({ states, others }: FlowReading): string | null {
  if (states.read < states.all) return `${states.all - states.read} left to draw`;
  if (!others) return 'looking for other texts';
  return others.read < others.all ? `reading other texts: ${others.read} of ${others.all}` : null;
}

function remainingFlows(others: readonly FlowReading[], all: number): string | null {
  const read = others.filter((reading) => remainingOf(reading) === null).length;
  return read < all ? `reading the other flows: ${read} of ${all}` : null;
}
