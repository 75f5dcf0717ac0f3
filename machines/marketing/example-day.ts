import * as v from 'valibot';
import { sendTo, setup } from 'xstate';
import { fromBrowserSink } from '../browser/from-browser.ts';
import { trades } from '../reference/trades.ts';
import { type DayAnswers, usualHours } from '../shared/day.ts';
import { createForm, type FormContext, text } from '../shared/form.ts';
import type { Tag } from '../shared/tags.ts';
import { isInstagramName, readInstagramName } from '../text/instagram-name.ts';

/** What a visitor says about themselves (docs/product.md, An example day). */
export const exampleDayForm = createForm({
  /** The Instagram name, as typed. */
  name: { ...text, isPersonal: true },
  trade: { schema: v.picklist(trades.map(({ id }) => id)), initial: trades[0].id },
});

export type ExampleDayForm = typeof exampleDayForm.initial;

export type ExampleDayContext = FormContext<typeof exampleDayForm, never>;

export type ExampleDayEvents =
  | { type: 'name.type'; name: string }
  | { type: 'trade.choose'; trade: ExampleDayForm['trade'] };

const flow = setup({
  types: {} as { context: ExampleDayContext; events: ExampleDayEvents; tags: Tag },
  actors: { instagramNameKeeper: fromBrowserSink('instagramNameKeeper') },
  guards: { isNamed: ({ event }) => event.type === 'name.type' && isInstagramName(readInstagramName(event.name)) },
  actions: {
    ...exampleDayForm.actions,
    keepName: sendTo('instagramNameKeeper', ({ context }) => ({ type: 'name.keep', name: context.form.name })),
  },
});

/** This tab keeps what was typed for the account form, be it a name or not. */
const typed = [
  { type: 'edit', params: ({ event: { name } }: { event: { name: string } }) => ({ name }) },
  'keepName',
] as const;

export const exampleDayMachine = flow.createMachine({
  id: 'exampleDay',
  description: "A day of the product, for the visitor's name and trade. The API is not involved.",
  context: exampleDayForm.start(null),
  initial: 'ofTrade',
  invoke: { id: 'instagramNameKeeper', src: 'instagramNameKeeper' },
  on: {
    'name.type': [
      { guard: 'isNamed', target: '.ofVisitor', actions: typed },
      { target: '.ofTrade', actions: typed },
    ],
    'trade.choose': { actions: { type: 'edit', params: ({ event: { trade } }) => ({ trade }) } },
  },
  states: {
    ofTrade: { description: 'The day of somebody of the chosen trade.' },
    ofVisitor: { description: 'The same day under a name that Instagram may have given.' },
  },
});

/** The day of a trade, with the usual hours. */
export function answersOf({ trade }: ExampleDayForm): DayAnswers {
  const { accounts, message } = trades.find(({ id }) => id === trade) ?? trades[0];
  return { accounts, message, follows: true, messages: true, hours: usualHours };
}
