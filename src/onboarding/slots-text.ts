import type { Slot } from '../../machines/api/contract.ts';
import { isWholeDay } from '../../machines/onboarding/schedule-rules.ts';

/** "09:00 – 12:00, 14:00 – 18:00". A line breaks between two slots, not within one. */
export function slotsText(slots: readonly Slot[]): string {
  if (slots.length === 0) return 'No times';
  if (isWholeDay(slots)) return 'Whole day';
  const space = slots.length > 1 ? '\u00a0' : ' ';
  return slots.map(({ from, to }) => `${from}${space}–${space}${to}`).join(', ');
}
