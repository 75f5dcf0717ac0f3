import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ObjectivesInput } from '../../machines/onboarding/objectives.ts';
import { objectivesForm } from '../../machines/onboarding/objectives-form.ts';
import { ObjectivesStep } from '../../src/onboarding/objectives-step.tsx';
import { shown, shownWith } from '../harness/shown.ts';
import { renderStep } from './render-step.tsx';
import { startObjectives } from './step-actors.ts';

/** docs/product.md, Step 2: account settings. The settings are shown with their errors. */

function open(changes: Partial<ObjectivesInput> = {}) {
  const actor = startObjectives(changes);
  return { ...actor, ...renderStep(<ObjectivesStep actor={actor.ref} />, { number: 2 }) };
}

const box = (name: string) => screen.getByRole('checkbox', { name });
const button = (name: string) => screen.getByRole('button', { name });
const audience = () => screen.getByLabelText('Target audience and purpose');
const messages = 'Send first message to potential customers';

test('likes are mandatory, everything else starts switched on, and nothing is said of an earlier answer', () => {
  open();
  expect(shown()).toMatchInlineSnapshot(`
    heading 1 "Account settings and objectives" [focus]
    Choose what we may do for you, and tell us whom you want to reach.
    group "What we do for you"
      checkbox "Put likes" [checked] [disabled]: Mandatory: likes are how people notice you.
      checkbox "Follow/Unfollow" [checked]: We follow people who match your audience, and unfollow them later.
      checkbox "Send first message to potential customers" [checked]: Only pre-approved templates are sent. People already contacted are not messaged.
      combobox "Customer category" = All
      combobox "Target languages" [autocomplete off] [placeholder Search by name or code]
      list "Chosen languages": - English · button "Remove English"
    textbox "Target audience and purpose": Who are your customers, and what do you want to reach them for? 50 to 200 characters
    0 / 200 characters (at least 50)
    button "Continue" [submit]
  `);
});

test('where another tab saved this step, nothing is ticked, and a notice says why', () => {
  open({ wasSavedElsewhere: true });
  expect(shownWith('checkbox')).toMatchInlineSnapshot(`
    checkbox "Put likes" [checked] [disabled]: Mandatory: likes are how people notice you.
    checkbox "Follow/Unfollow": We follow people who match your audience, and unfollow them later.
    checkbox "Send first message to potential customers": Only pre-approved templates are sent. People already contacted are not messaged.
  `);
  expect(screen.getByText(/You answered this step before/)).toBeVisible();
  expect(screen.queryByText(/usual settings/)).toBeNull();
  cleanup();
  open({ saved: { ...objectivesForm.initial, send_message: false } });
  expect(box(messages)).not.toBeChecked();
  expect(screen.queryByText(/usual settings|before/)).toBeNull();
});

test('sends what is typed, chosen and removed; without messages, category and languages are hidden', async () => {
  const { user, received } = open();
  await user.click(box('Follow/Unfollow'));
  await user.selectOptions(screen.getByLabelText('Customer category'), 'Followers');
  await user.type(screen.getByRole('combobox', { name: 'Target languages' }), 'de{Enter}german{Enter}{Escape}');
  await user.click(button('Remove English'));
  await user.type(audience(), 'F');
  await user.click(box(messages));
  expect(screen.queryByRole('combobox')).toBeNull();
  await user.click(button('Continue'));
  const edited = (change: object) => ({ type: 'objectives.edit', change });
  expect(received).toEqual([
    edited({ follow_unfollow: false }),
    edited({ customer_category: 'followers' }),
    { type: 'language.add', code: 'DE' },
    { type: 'language.remove', code: 'DE' },
    { type: 'language.remove', code: 'EN' },
    edited({ customer_description: 'F' }),
    edited({ send_message: false }),
    { type: 'objectives.submit' },
  ]);
});

test('a missing language and a short text are summarized; the first is focused', async () => {
  const { user } = open();
  await user.click(button('Remove English'));
  await user.click(button('Continue'));
  expect(shown(screen.getByRole('group', { name: 'Please fix the following errors:' }))).toMatchInlineSnapshot(`
    heading 2 "Please fix the following errors:"
    list
      - link "Choose at least one target language." → #target-languages
      - link "Describe your target audience and purpose in at least 50 characters." → #customer-description
  `);
  expect(shownWith('[invalid]')).toMatchInlineSnapshot(`
    combobox "Target languages" [autocomplete off] [placeholder Search by name or code] [invalid] [focus]: Choose at least one target language.
    textbox "Target audience and purpose" [invalid]: Who are your customers, and what do you want to reach them for? Describe your target audience and purpose in at least 50 characters. 50 to 200 characters
  `);
  await user.click(screen.getByRole('link', { name: /at least 50/ }));
  expect(audience()).toHaveFocus();
});

test('the counter counts what the rule counts: no outer spaces', async () => {
  const { user } = open();
  await user.type(audience(), `  ab${' '.repeat(60)}`);
  expect(screen.getByText('2 / 200 characters (at least 50)')).toBeVisible();
});
