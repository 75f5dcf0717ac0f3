import type { Json } from '@upwell/trace/format';
import type { TimelineCall } from '@upwell/trace/timeline';

/** Does an error hold what the API said? */
export function hasMessage(error: Json | undefined): boolean {
  return typeof error === 'object' && error !== null && 'message' in error;
}

/** Was nothing sent or answered? */
export function isNothing(value: Json): boolean {
  return value === null || (typeof value === 'object' && '$undefined' in value);
}

/** The error, of which the outcome has said the status. */
export function withoutStatus({ error, status }: TimelineCall): string {
  const [first, ...rest] = error.split(': ');
  return first === String(status) ? rest.join(': ') : error;
}

/** How a call went, in a few words. */
export function outcomeWords({ outcome, status }: TimelineCall): string {
  const words = {
    waiting: 'no answer yet',
    dropped: 'dropped: the flow went on without its answer',
    answered: status === null ? 'done' : `${status}`,
    failed: status === null ? 'failed' : `${status}`,
  };
  return words[outcome];
}
