import { sendTo, setup } from 'xstate';
import { fromBrowserSink } from '../browser/from-browser.ts';
import type { FormContext } from '../shared/form.ts';
import type { Tag } from '../shared/tags.ts';
import { isInstagramName, readInstagramName } from '../text/instagram-name.ts';
import { type ExampleDayForm, exampleDayForm } from './example-day-form.ts';

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
