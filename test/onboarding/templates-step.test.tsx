import { act, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Template } from '../../machines/api/contract.ts';
import { type TemplatesInput, templatesMachine } from '../../machines/onboarding/templates.ts';
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
          updates: {
            template_name: 'Warm hello',
            template_content: 'Hey, I loved your last post about mornings.',
            language: 'EN',
            category: 'liked',
            is_pro: true,
            jobs: [],
            exclude_jobs: [],
            tags: [],
            exclude_tags: ['spam'],
          },
        },
      },
    ]);
    act(() => services.updateTemplate.reject({ kind: 'network' }));
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
  act(() => services.saveTemplateSelection.reject({ kind: 'network' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to save template selection');
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

  test('the customer can continue with those found so far', async () => {
    const { user } = open({ templates: [{ ...hello, active: false }] });
    await user.click(screen.getByRole('button', { name: 'Continue with 1 template' }));
    expect(screen.getByRole('checkbox', { name: 'Select Warm hello' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(screen.getByText('Attempt 1/12')).toBeVisible();
  });

  test('after a failed request the customer can use ready-made templates at once', async () => {
    const { user, callNames } = open({ templates: [] }, true);
    expect(screen.getByText('Attempt 1/12')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Use ready-made templates' }));
    expect(screen.getAllByRole('article')).toHaveLength(3);
    expect(callNames()).toEqual(['checkTemplateGenerationStatus']);
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
