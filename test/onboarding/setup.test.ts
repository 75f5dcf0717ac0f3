import { expect, test } from 'vitest';
import { businessForm } from '../../machines/onboarding/business-form.ts';
import { noDrafts } from '../../machines/onboarding/drafts.ts';
import { objectivesForm } from '../../machines/onboarding/objectives-form.ts';
import { defaultSchedule } from '../../machines/onboarding/schedule-rules.ts';
import { type MissingLine, missingOn, type Setup, setupOf } from '../../machines/onboarding/setup.ts';

/** docs/product.md, Your setup. What the API had and what this tab saved decide, over every combination. */

const either = [false, true];
const screens: [string, MissingLine[]][] = [
  ['welcome', []],
  ['business', []],
  ['objectives', []],
  ['targets', []],
  ['templates', ['accounts', 'messagesOff']],
  ['schedule', ['accounts', 'messages']],
  ['preparing', []],
  ['connecting', ['accounts', 'messages']],
  ['allSet', []],
  ['continuedManually', ['login']],
];

test.each(screens)('%s says %j, as far as it is missing', (value, said) => {
  for (const hasAccounts of either)
    for (const hasMessages of either)
      for (const savedAccounts of either)
        for (const savedMessages of either)
          for (const sends of [undefined, false, true]) {
            const objectives = sends === undefined ? null : { ...objectivesForm.initial, send_message: sends };
            const drafts = {
              ...noDrafts,
              saved: { ...noDrafts.saved, objectives },
              done: [...(savedAccounts ? ['targets' as const] : []), ...(savedMessages ? ['templates' as const] : [])],
            };
            const has: Partial<Record<MissingLine, boolean>> = {
              accounts: hasAccounts || savedAccounts,
              messages: hasMessages || savedMessages || sends === false,
              messagesOff: sends !== false,
            };
            const known = { accounts: hasAccounts ? ['studio.north'] : [], messages: hasMessages ? ['Hi {name}'] : [] };
            const context = { known, drafts };
            expect(missingOn({ value, context })).toEqual(said.filter((missing) => !has[missing]));
          }
});

const nothing: Setup = {
  business: 'unknown',
  actions: 'unknown',
  audience: 'unknown',
  accounts: 'missing',
  messages: 'missing',
  hours: 'unknown',
  login: 'missing',
};
const none = { accounts: [], messages: [] };
const noneSaved = noDrafts.saved;
const silent = { ...objectivesForm.initial, send_message: false };
const schedule = { all_days_same: true, schedule: defaultSchedule(), timeZone: null };

test.each<[string, Parameters<typeof setupOf>[0]['context'], Partial<Setup>]>([
  ['nothing', { known: none, drafts: noDrafts }, {}],
  [
    'what the API lists',
    { known: { accounts: ['studio.north'], messages: ['Hi'] }, drafts: noDrafts },
    { accounts: 'done', messages: 'done' },
  ],
  [
    'steps that were saved and are not listed',
    { known: none, drafts: { ...noDrafts, done: ['targets', 'templates'] } },
    { accounts: 'done', messages: 'done' },
  ],
  [
    'answers of this tab',
    {
      known: none,
      drafts: {
        ...noDrafts,
        saved: { business: businessForm.initial, objectives: objectivesForm.initial, schedule },
      },
    },
    { business: 'done', actions: 'done', audience: 'done', hours: 'done' },
  ],
  [
    'messages that are off',
    { known: { accounts: [], messages: ['Hi'] }, drafts: { ...noDrafts, saved: { ...noneSaved, objectives: silent } } },
    { actions: 'done', audience: 'done', messages: 'off' },
  ],
])('a setup with %s', (_, context, parts) => {
  expect(setupOf({ value: 'preparing', context })).toEqual({ ...nothing, ...parts });
});

test('the login is done once the API reports it, not on the word of the customer', () => {
  const context = { known: none, drafts: noDrafts };
  expect(setupOf({ value: 'allSet', context }).login).toBe('done');
  expect(setupOf({ value: 'continuedManually', context }).login).toBe('missing');
});
