import type { AnswerOf } from '../api/contract.ts';
import { sameName } from '../text/names.ts';

/** The answer about a card session, as guards read it. Any other status says nothing of the payment. */
interface Answered {
  event: { output: AnswerOf<'sessionStatus'> };
}

/** Paid. */
export function isComplete({ event }: Answered): boolean {
  return sameName(event.output.status, 'complete');
}

/** Not paid yet. */
export function isOpen({ event }: Answered): boolean {
  return sameName(event.output.status, 'open');
}

/** Not paid, and never will be. */
export function isExpired({ event }: Answered): boolean {
  return sameName(event.output.status, 'expired');
}
