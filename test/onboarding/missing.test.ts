import { expect, test } from 'vitest';
import { noDrafts } from '../../machines/onboarding/drafts.ts';
import { type Missing, missingOn } from '../../machines/onboarding/missing.ts';
import { objectivesForm } from '../../machines/onboarding/objectives-form.ts';

/** docs/product.md, What is missing. What the API had and what this tab saved decide, over every combination. */

const either = [false, true];
const screens: [string, Missing[]][] = [
  ['welcome', []],
  ['business', []],
  ['objectives', []],
  ['targets', []],
  ['templates', ['accounts', 'messagesOff']],
  ['schedule', ['accounts', 'messages']],
  ['preparing', ['accounts', 'messages']],
  ['connecting', ['accounts', 'messages']],
  ['allSet', ['accounts', 'messages']],
  ['continuedManually', ['login', 'accounts', 'messages']],
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
            const has: Partial<Record<Missing, boolean>> = {
              accounts: hasAccounts || savedAccounts,
              messages: hasMessages || savedMessages || sends === false,
              messagesOff: sends !== false,
            };
            const known = { accounts: hasAccounts ? ['studio.north'] : [], message: hasMessages ? 'Hi {name}' : null };
            const context = { known, drafts };
            expect(missingOn({ value, context })).toEqual(said.filter((missing) => !has[missing]));
          }
});
