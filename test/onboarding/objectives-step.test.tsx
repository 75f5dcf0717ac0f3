import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { InputFrom } from 'xstate';
import { defaultObjectives, objectivesMachine } from '../../machines/onboarding/objectives.ts';
import { ObjectivesStep } from '../../src/onboarding/objectives-step.tsx';
import { createTestActor } from '../harness/test-actor.ts';
import { renderStep } from './render-step.tsx';

const audience = 'Founders between thirty and fifty who sit too long and want to feel strong.';

function open({
  wasSavedElsewhere = false,
  saved = null,
}: Partial<InputFrom<typeof objectivesMachine>> = {}) {
  const actor = createTestActor(objectivesMachine, {
    input: { userId: 'u1', username: 'ada', draft: null, saved, wasSavedElsewhere },
  });
  return { ...actor, ...renderStep(<ObjectivesStep actor={actor.ref} />, { number: 2 }) };
}

const box = (name: string) => screen.getByRole('checkbox', { name });

test('likes are mandatory, everything else starts switched on', () => {
  open();
  expect(box('Put likes')).toBeChecked();
  expect(box('Put likes')).toBeDisabled();
  expect(box('Put likes')).toHaveAccessibleDescription(/Mandatory/);
  expect(box('Follow/Unfollow')).toBeChecked();
  expect(box('Send first message to potential customers')).toBeChecked();
  expect(screen.getByLabelText('Customer category')).toHaveValue('all');
  expect(screen.getByRole('button', { name: 'Remove English' })).toBeVisible();
});

test('where another tab saved this step, nothing is ticked, and a notice says why', () => {
  open({ wasSavedElsewhere: true });
  expect(box('Put likes')).toBeChecked();
  expect(box('Follow/Unfollow')).not.toBeChecked();
  expect(box('Send first message to potential customers')).not.toBeChecked();
  expect(screen.getByText(/You answered this step before/)).toBeVisible();
});

test('where an earlier answer may exist, the usual settings say that saving replaces it', () => {
  open();
  expect(screen.getByText(/usual settings.* replaces/)).toBeVisible();
});

test('what this tab saved is shown without a word', () => {
  open({ saved: { ...defaultObjectives, send_message: false } });
  expect(box('Send first message to potential customers')).not.toBeChecked();
  expect(screen.queryByText(/usual settings|before/)).toBeNull();
});

test('without messages, category and languages are hidden', async () => {
  const { user } = open();
  await user.click(box('Send first message to potential customers'));
  expect(screen.queryByLabelText('Customer category')).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Target languages' })).toBeNull();
});

test('pressing Continue twice saves the settings once', async () => {
  const { user, services, calls } = open();
  await user.click(box('Follow/Unfollow'));
  await user.selectOptions(screen.getByLabelText('Customer category'), 'followers');
  await user.type(screen.getByRole('combobox', { name: 'Target languages' }), 'de{Enter}{Escape}');
  await user.click(screen.getByRole('button', { name: 'Remove English' }));
  await user.click(screen.getByLabelText('Target audience and purpose'));
  await user.paste(audience);
  await user.dblClick(screen.getByRole('button', { name: 'Continue' }));
  expect(calls).toEqual([
    {
      name: 'saveAccountSettings',
      input: {
        user_id: 'u1',
        username_instagram: 'ada',
        send_message: true,
        follow_unfollow: false,
        customer_category: 'followers',
        target_languages: ['DE'],
        customer_description: audience,
      },
    },
  ]);
  act(() => services.saveAccountSettings.reject({ kind: 'status', status: 500, message: 'Down' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Down');
  expect(screen.getByLabelText('Target audience and purpose')).toHaveValue(audience);
});

test('a missing language and a short text are summarized; the first is focused', async () => {
  const { user, calls } = open();
  await user.click(screen.getByRole('button', { name: 'Remove English' }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.getAllByRole('link')).toHaveLength(2);
  expect(screen.getByRole('combobox', { name: 'Target languages' })).toBeInvalid();
  expect(screen.getByRole('combobox', { name: 'Target languages' })).toHaveFocus();
  expect(screen.getByLabelText('Target audience and purpose')).toBeInvalid();
  expect(calls).toEqual([]);
});

test('the counter counts what the rule counts: no outer spaces', async () => {
  const { user } = open();
  await user.type(screen.getByLabelText('Target audience and purpose'), `  ab${' '.repeat(60)}`);
  expect(screen.getByText('2 / 200 characters (at least 50)')).toBeVisible();
});
