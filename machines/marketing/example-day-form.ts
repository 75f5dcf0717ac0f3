import * as v from 'valibot';
import { trades } from '../reference/trades.ts';
import { type DayAnswers, usualHours } from '../shared/day.ts';
import { createForm, text } from '../shared/form.ts';

/** The name and the trade of a visitor (docs/product.md, An example day). */
export const exampleDayForm = createForm({
  /** The Instagram name, as typed. */
  name: { ...text, isPersonal: true },
  trade: { schema: v.picklist(trades.map(({ id }) => id)), initial: trades[0].id },
});

export type ExampleDayForm = typeof exampleDayForm.initial;

/** The day of a trade, with the usual hours. */
export function answersOf({ trade }: ExampleDayForm): DayAnswers {
  const { accounts, message } = trades.find(({ id }) => id === trade) ?? trades[0];
  return { accounts, message, follows: true, messages: true, hours: usualHours };
}
