import type { CustomerCategory } from '../api/contract.ts';

/** Whom the messages are for, as step 2 saved it: it decides how many templates to expect. */
export interface Audience {
  customer_category: CustomerCategory;
  target_languages: string[];
}

/** This many real templates are enough, whatever was expected (spec §4, §9). */
const enough = 4;

/** How many templates generation is expected to write (spec §4): one or two categories in each language. */
export function expectedCount({ customer_category, target_languages }: Audience): number {
  const categories = customer_category === 'all' ? 2 : 1;
  return categories * Math.max(1, target_languages.length);
}

/** How many real templates end the wait: the expected count, and never more than four. */
export function goalOf(audience: Audience): number {
  return Math.min(enough, expectedCount(audience));
}
