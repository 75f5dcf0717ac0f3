import { act, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Template } from '../../machines/api/contract.ts';
import { templatesMachine } from '../../machines/onboarding/templates.ts';
import type { TemplatesInput } from '../../machines/onboarding/templates-context.ts';
import { TemplatesStep } from '../../src/onboarding/templates-step.tsx';
import { createTestActor } from '../harness/test-actor.ts';
import { renderStep } from './render-step.tsx';

const hello: Template = {
  template_id: 't1',
  template_name: 'Warm hello',
  template_content: 'Hey, I loved your last post about mornings.',
  language: 'EN',
  category: 'sub_message',
  is_pro: true,
  jobs: ['Founder'],
  exclude_jobs: [],
  tags: [],
  exclude_tags: [],
  active: true,
};
const second: Template = {
  ...hello,
  template_id: 't2',
  template_name: 'Shared taste',
  category: 'liked',
  is_pro: false,
  active: false,
};

function open(input: Partial<TemplatesInput> = {}, mayNotCome = false) {
  const actor = createTestActor(templatesMachine, {
    input: {
      userId: 'u1',
      audience: { customer_category: 'all', target_languages: ['EN', 'DE'] },
      hasRequested: true,
      edited: [],
      templates: [hello, second],
      draft: null,
      ...input,
    },
  });
  return {
    ...actor,
    ...renderStep(<TemplatesStep actor={actor.ref} mayNotCome={mayNotCome} />, { number: 4 }),
  };
}

const next = () => screen.getByRole('button', { name: /Continue with/ });
const card = (at: number) => within(screen.getAllByRole('article')[at] ?? document.body);

describe('a template', () => {
  test('shows every field', () => {
    open();
    expect(card(0).getByText('Hey, I loved your last post about mornings.')).toBeVisible();
    expect(card(0).getByText('Followers')).toBeVisible();
    expect(card(0).getByText('Pro')).toBeVisible();
    expect(card(0).getByText('EN')).toBeVisible();
    expect(card(0).getByText('Founder')).toBeVisible();
    expect(card(1).getByText('Non-followers')).toBeVisible();
    expect(card(1).getByText('Standard')).toBeVisible();
  });

  test('marked active starts selected; the button counts', async () => {
    const { user } = open();
    expect(screen.getByRole('checkbox', { name: 'Select Warm hello' })).toBeChecked();
    expect(next()).toHaveTextContent('Continue with 1 Template(s)');
    await user.click(screen.getByRole('checkbox', { name: 'Select Shared taste' }));
    expect(next()).toHaveTextContent('Continue with 2 Template(s)');
    await user.click(screen.getByRole('checkbox', { name: 'Select Shared taste' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Warm hello' }));
    expect(next()).toBeDisabled();
  });

  test('is edited, with its tags', async () => {
    const { user, services, calls } = open();
    await user.click(screen.getByRole('button', { name: 'Edit Warm hello' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Edit Template' }));
    await user.type(dialog.getByLabelText('Exclude hashtags'), ' spam {Enter}');
    await user.type(dialog.getByLabelText('Exclude hashtags'), 'spam{Enter}');
    expect(dialog.getByLabelText('Exclude hashtags')).toHaveAccessibleDescription(/already/);
    await user.selectOptions(dialog.getByLabelText('Category'), 'liked');
    await user.click(dialog.getByRole('button', { name: 'Remove Founder' }));
    await user.dblClick(dialog.getByRole('button', { name: 'Save' }));
    expect(calls).toEqual([
      {
        name: 'updateTemplate',
        input: {
          template_id: 't1',
          updates: { category: 'liked', jobs: [], exclude_tags: ['spam'] },
        },
      },
    ]);
    act(() => services.updateTemplate.reject({ kind: 'status', status: 403 }));
    expect(dialog.getByRole('alert')).toHaveTextContent('Failed to update template');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    act(() => services.updateTemplate.resolve({}));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(card(0).getByText('Non-followers')).toBeVisible();
  });

  test('is not saved without a name, and the field is focused', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Edit Warm hello' }));
    await user.clear(screen.getByLabelText('Template name'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByLabelText('Template name')).toHaveFocus();
    expect(screen.getByLabelText('Template name')).toBeInvalid();
  });

  test('is deleted only after confirmation', async () => {
    const { user, services, calls } = open();
    await user.click(screen.getByRole('button', { name: 'Delete Shared taste' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Delete template' }));
    expect(calls).toEqual([]);
    await user.dblClick(dialog.getByRole('button', { name: 'Delete' }));
    expect(calls).toEqual([{ name: 'deleteTemplate', input: { template_id: 't2' } }]);
    act(() => services.deleteTemplate.resolve({}));
    expect(screen.queryByText('Shared taste')).toBeNull();
  });
});

test('pressing Continue twice saves the selection once; a failure is shown', async () => {
  const { user, services, calls } = open();
  await user.dblClick(next());
  expect(calls).toEqual([
    { name: 'saveTemplateSelection', input: { user_id: 'u1', selected_templates: ['t1'] } },
  ]);
  act(() => services.saveTemplateSelection.reject({ kind: 'status', status: 500 }));
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to save template selection');
});

test('a list that could not be read again keeps its templates and offers Try again, also without the banner', async () => {
  const { user, services } = open();
  await user.click(screen.getByRole('button', { name: 'Delete Shared taste' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  act(() => services.deleteTemplate.reject({ kind: 'status', status: 404 }));
  act(() => services.getUserTemplates.reject({ kind: 'network' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to delete template');
  expect(screen.getAllByRole('article')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Dismiss error' }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('button', { name: 'Updating list...' })).toBeVisible();
  act(() => services.getUserTemplates.resolve({ templates: [hello] }));
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a lost answer of a save keeps the typed text; the dialog tells that none came', async () => {
  const { user, services } = open();
  await user.click(screen.getByRole('button', { name: 'Edit Warm hello' }));
  await user.type(screen.getByLabelText('Template name'), ' again');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  act(() => services.updateTemplate.reject({ kind: 'network' }));
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => services.getUserTemplates.resolve({ templates: [hello, second] }));
  expect(screen.getByText('Failed to update template')).toBeVisible();
  expect(screen.getByText('Our server did not answer.')).toBeVisible();
  expect(screen.getByLabelText('Template name')).toHaveValue('Warm hello again');
});

test.each<[number, string]>([
  [1, '1 template could not be shown.'],
  [3, '3 templates could not be shown.'],
])('%i templates that could not be read are mentioned', (count, text) => {
  const { services } = open({ templates: null });
  act(() => services.getUserTemplates.resolve({ templates: [hello], dropped: { 'templates[]': count } }));
  expect(screen.getByText(text)).toBeVisible();
});

describe('a language or category that the lists do not know', () => {
  const odd: Template = { ...hello, template_id: 7, language: 'pt-br', category: 'welcome' };

  test('shows as it is; the category counts as Non-followers', () => {
    open({ templates: [odd, { ...second, language: 'de' }] });
    expect(card(0).getByText('pt-br')).toBeVisible();
    expect(card(0).getByText('Non-followers')).toBeVisible();
    expect(card(1).getByText('DE')).toHaveAttribute('title', 'German');
  });

  test('is chosen in the dialog, and not sent', async () => {
    const { user, calls } = open({ templates: [odd] });
    await user.click(screen.getByRole('button', { name: 'Edit Warm hello' }));
    expect(screen.getByLabelText('Language')).toHaveValue('pt-br');
    expect(screen.getByLabelText('Category')).toHaveValue('welcome');
    await user.selectOptions(screen.getByLabelText('Language'), 'FR');
    await user.selectOptions(screen.getByLabelText('Language'), 'pt-br');
    await user.click(screen.getByRole('checkbox', { name: /^Pro template/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(calls).toEqual([
      { name: 'updateTemplate', input: { template_id: 7, updates: { is_pro: false } } },
    ]);
  });

  test('a known code in other letters is that language', async () => {
    const { user } = open({ templates: [{ ...hello, language: 'de' }] });
    await user.click(screen.getByRole('button', { name: 'Edit Warm hello' }));
    const select = screen.getByLabelText('Language');
    expect(select).toHaveDisplayValue('German');
    expect(within(select).getAllByRole('option')).toHaveLength(35);
  });
});

describe('while templates are generated', () => {
  test('the attempt and the number of templates found are shown', () => {
    const { services } = open({ templates: [] });
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(screen.getByText('This can take up to 2 minutes.')).toBeVisible();
    expect(screen.getByText('Attempt 1/12')).toBeVisible();
    expect(screen.getByText('0 of 4 templates found')).toBeVisible();
    expect(screen.getByText('Followers and non-followers, 2 languages')).toBeVisible();
    expect(screen.getByText(/stay on this page/)).toBeVisible();
    act(() =>
      services.checkTemplateGenerationStatus.resolve({
        has_templates: true,
        template_count: 1,
        real_template_count: 1,
      }),
    );
    act(() => services.getUserTemplates.resolve({ templates: [hello] }));
    expect(screen.getByText('1 of 4 templates found')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Attempt 2/12');
  });

  test('failing polls double the waits: the step says that it takes longer', () => {
    const { services } = open({ templates: [] });
    expect(screen.queryByText(/longer/)).toBeNull();
    act(() => services.checkTemplateGenerationStatus.reject({ kind: 'network' }));
    expect(screen.getByText('This can take up to 2 minutes.')).toBeVisible();
    expect(screen.getByText('It may take longer this time: about 6 minutes.')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('It may take longer this time: about 6 minutes.');
  });

  test('the customer can continue with those found so far', async () => {
    const { user } = open({ templates: [{ ...hello, active: false }] });
    await user.click(screen.getByRole('button', { name: 'Continue with 1 template' }));
    expect(screen.getByRole('checkbox', { name: 'Select Warm hello' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(screen.getByText('Attempt 1/12')).toBeVisible();
  });

  test('after a failed request the customer can use ready-made templates, or try generating again', async () => {
    const { user, sent, callNames } = open({ templates: [] }, true);
    expect(screen.getByText('Attempt 1/12')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try generating again' }));
    expect(sent.at(-1)).toEqual({ type: 'generation.retry' });
    await user.click(screen.getByRole('button', { name: 'Use ready-made templates' }));
    expect(screen.getAllByRole('article')).toHaveLength(3);
    expect(new Set(callNames())).toEqual(new Set(['checkTemplateGenerationStatus']));
  });

  test('ready-made templates say what they are, and can only be chosen', async () => {
    const { user, sent } = open({ templates: [] }, true);
    await user.click(screen.getByRole('button', { name: 'Use ready-made templates' }));
    expect(screen.getByText(/ready-made and in English/)).toBeVisible();
    expect(screen.queryByText(/You can change every word/)).toBeNull();
    expect(screen.getAllByText('Ready-made')).toHaveLength(3);
    expect(screen.queryByRole('button', { name: /^(Edit|Delete) / })).toBeNull();
    await user.click(screen.getAllByRole('checkbox')[0] ?? document.body);
    expect(next()).toHaveTextContent('Continue with 1 Template(s)');
    await user.click(screen.getByRole('button', { name: 'Try generating again' }));
    expect(sent.at(-1)).toEqual({ type: 'generation.retry' });
    expect(screen.getByText('Attempt 1/12')).toBeVisible();
  });

  test('after many errors ready-made templates are offered', () => {
    const { services, clock } = open({ templates: [] });
    const check = services.checkTemplateGenerationStatus;
    for (let error = 1; error <= 3; error += 1) {
      expect(screen.queryByRole('button')).toBeNull();
      act(() => check.reject({ kind: 'network' }));
      act(() => clock.increment(36_000));
    }
    expect(screen.getByRole('button', { name: 'Use ready-made templates' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('ready-made templates are not offered while real ones may come', () => {
    open({ templates: [] });
    expect(screen.queryByRole('button')).toBeNull();
  });
});

test('templates that failed to load can be loaded again', async () => {
  const { user, services } = open({ templates: null });
  expect(screen.getByText('Loading templates...')).toBeVisible();
  act(() => services.getUserTemplates.reject({ kind: 'network' }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  act(() => services.getUserTemplates.resolve({ templates: [hello] }));
  expect(screen.getByText('Warm hello')).toBeVisible();
});
