import { act, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Audience } from '../../machines/onboarding/objectives-form.ts';
import { templateFormOf } from '../../machines/onboarding/template-form.ts';
import type { TemplatesInput } from '../../machines/onboarding/templates-context.ts';
import { TemplatesStep } from '../../src/onboarding/templates-step.tsx';
import { callErrors } from '../../src/onboarding/texts.ts';
import { noAnswer } from '../../src/ui/texts.ts';
import { said } from '../harness/said.ts';
import { shown, shownWith } from '../harness/shown.ts';
import { renderStep } from './render-step.tsx';
import { template } from './samples.ts';
import { four, startTemplates } from './step-actors.ts';
import { some } from './templates-actor.ts';

/** docs/product.md, Step 4: message templates. Templates are shown, chosen, edited and deleted. */

const hello = template('t1', {
  template_name: 'Warm hello',
  template_content: 'Hey, I loved your last post about mornings.',
  is_pro: true,
  jobs: ['Founder', 'Founder'],
  exclude_jobs: ['Recruiter'],
  active: true,
});
const second = template('t2', {
  template_name: 'Shared taste',
  template_content: hello.template_content,
  language: 'de',
  category: 'liked',
  exclude_jobs: ['Recruiter'],
});

function open(input: Partial<TemplatesInput> = {}, mayNotCome = false) {
  const actor = startTemplates({ templates: [hello, second], ...input });
  const step = <TemplatesStep actor={actor.ref} mayNotCome={mayNotCome} />;
  return { ...actor, ...renderStep(step, { number: 4 }) };
}

const button = (name: string) => screen.getByRole('button', { name });
const alert = () => shown(screen.getByRole('group', { name: 'Error' }));

test('templates of one name are told apart, and have the language of their words', async () => {
  const { user } = open({ templates: [hello, { ...second, template_name: 'Warm hello', language: 'fr' }] });
  expect(screen.getByRole('heading', { name: 'Warm hello (2)' })).toHaveAttribute('lang', 'fr');
  await user.click(button('Delete Warm hello (2)'));
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription('Delete Warm hello (2)? This cannot be undone.');
});

test('shows every field of a template; one that is active starts selected', () => {
  open();
  expect(shown()).toMatchInlineSnapshot(`
    heading 1 "Message templates" [focus]
    Tick the first messages we may send, at least one. You can change every word.
    There may be more templates on their way.
    button "Check again"
    list "Message templates"
      -
        article
          checkbox "Select Warm hello" [checked]
          heading 2 "Warm hello"
          button "Edit Warm hello"
          button "Delete Warm hello"
          EN Followers Pro
          Hey, I loved your last post about mornings.
          list "Target jobs of Warm hello": - Founder
      -
        article
          checkbox "Select Shared taste"
          heading 2 "Shared taste"
          button "Edit Shared taste"
          button "Delete Shared taste"
          DE Non-followers Standard
          Hey, I loved your last post about mornings.
    button "Continue with 1 Template(s)"
  `);
  expect(screen.getByTitle('German')).toHaveTextContent('DE');
});

test('sends what is chosen, and saves it', async () => {
  const { user, received } = open();
  await user.click(screen.getByRole('checkbox', { name: 'Select Warm hello' }));
  expect(button('Continue with 0 Template(s)')).toBeDisabled();
  await user.click(screen.getByText('Shared taste'));
  await user.click(button('Check again'));
  await user.click(button('Continue with 2 templates'));
  await user.click(button('Continue with 1 Template(s)'));
  expect(received).toEqual([
    { type: 'template.toggle', id: 't1' },
    { type: 'template.toggle', id: 't2' },
    { type: 'templates.checkAgain' },
    { type: 'templates.goOn' },
    { type: 'templates.submit' },
  ]);
});

test('templates that failed to load can be loaded again', async () => {
  const { user, services, received } = open({ templates: null });
  expect(shown()).toBe('heading 1 "Message templates" [focus]\n[busy]\nLoading templates...');
  act(() => services.getUserTemplates.reject({ kind: 'network' }));
  expect(alert()).toBe(`${callErrors.getUserTemplates}\n${noAnswer}`);
  await user.click(button('Try again'));
  expect(received).toEqual([{ type: 'templates.reload' }]);
});

test.each<[number, string]>([
  [1, '1 template could not be shown.'],
  [3, '3 templates could not be shown.'],
])('%i templates that could not be read are mentioned', (count, text) => {
  const { services } = open({ templates: null });
  act(() => services.getUserTemplates.resolve({ templates: [hello], dropped: { 'templates[]': count } }));
  expect(screen.getByText(text)).toBeVisible();
});

describe('the dialogs', () => {
  test('a template is edited, with its tags', async () => {
    const { user, services, received } = open();
    await user.click(button('Edit Warm hello'));
    expect(shown()).toMatchInlineSnapshot(`
      dialog "Edit Template"
        heading 2 "Edit Template"
        textbox "Template name" = Warm hello [focus]
        combobox "Language" = English
        combobox "Category" = Followers
        checkbox "Pro template" [checked]
        textbox "Template content" = Hey, I loved your last post about mornings.: {name} becomes the person’s first name.
        textbox "Include jobs" [autocomplete off]
        button "Add job to include"
        list "Jobs to include": - Founder · button "Remove Founder"
        textbox "Exclude jobs" [autocomplete off]
        button "Add job to exclude"
        list "Jobs to exclude": - Recruiter · button "Remove Recruiter"
        textbox "Include hashtags" [autocomplete off]
        button "Add hashtag to include"
        textbox "Exclude hashtags" [autocomplete off]
        button "Add hashtag to exclude"
        button "Cancel"
        button "Save" [submit]
    `);
    await user.type(screen.getByLabelText('Template name'), '!');
    await user.selectOptions(screen.getByLabelText('Language'), 'French');
    await user.selectOptions(screen.getByLabelText('Category'), 'Non-followers');
    await user.click(screen.getByRole('checkbox', { name: 'Pro template' }));
    await user.type(screen.getByLabelText('Template content'), '?');
    await user.type(screen.getByLabelText('Exclude hashtags'), 'x{Enter}');
    await user.click(button('Remove Recruiter'));
    await user.click(button('Add hashtag to include'));
    expect(shownWith('[invalid]')).toMatchInlineSnapshot(
      `textbox "Include hashtags" [autocomplete off] [invalid]: Enter a value to add.`,
    );
    await user.click(button('Save'));
    expect(received).toEqual([
      { type: 'template.edit', id: 't1' },
      { type: 'template.change', change: { template_name: 'Warm hello!' } },
      { type: 'template.change', change: { language: 'FR' } },
      { type: 'template.change', change: { category: 'liked' } },
      { type: 'template.change', change: { is_pro: false } },
      { type: 'template.change', change: { template_content: `${hello.template_content}?` } },
      { type: 'tag.type', list: 'exclude_tags', text: 'x' },
      { type: 'tag.add', list: 'exclude_tags' },
      { type: 'tag.remove', list: 'exclude_jobs', value: 'Recruiter' },
      { type: 'tag.add', list: 'tags' },
      { type: 'template.save' },
    ]);
    expect(button('Saving...')).toHaveFocus();
    act(() => services.updateTemplate.reject({ kind: 'network' }));
    expect(screen.queryByRole('group', { name: 'Error' })).toBeNull();
    act(() => services.getUserTemplates.resolve({ templates: [hello, second] }));
    expect(alert()).toMatchInlineSnapshot(`
      Failed to update template
      Our server did not answer.
    `);
    await user.click(button('Cancel'));
    expect(received.at(-1)).toEqual({ type: 'template.cancel' });
    expect(button('Edit Warm hello')).toHaveFocus();
  });

  test('what another tab saved since is shown beside what is typed, and can be taken', async () => {
    const typed = { ...templateFormOf(hello), template_content: 'Typed here', tags: ['run'] };
    const now = { ...hello, template_content: 'Saved by another tab', tags: ['yoga'], is_pro: !hello.is_pro };
    const { user } = open({ templates: [now, second], draft: { selected: null, editing: typed } });
    expect(shown(button('Use the saved version').parentElement ?? undefined)).toMatchInlineSnapshot(`
      This template was changed since you began to edit it. Saving replaces that version:
      Template content
      Saved by another tab
      Include hashtags
      yoga
      button "Use the saved version"
    `);
    expect(screen.getByLabelText('Template content')).toHaveValue('Typed here');
    await user.click(button('Use the saved version'));
    expect(screen.getByLabelText('Template content')).toHaveValue('Saved by another tab');
    expect(screen.queryByRole('button', { name: 'Use the saved version' })).toBeNull();
  });

  test('without a name or a text it is not saved, and the first is focused', async () => {
    const { user } = open();
    await user.click(button('Edit Warm hello'));
    await user.clear(screen.getByLabelText('Template name'));
    await user.clear(screen.getByLabelText('Template content'));
    await user.click(button('Save'));
    expect(shownWith('[invalid]')).toMatchInlineSnapshot(`
      textbox "Template name" [invalid] [focus]: Enter a template name.
      textbox "Template content" [invalid]: {name} becomes the person’s first name. Enter the message.
    `);
  });

  test.each([
    ['pt-br', 'combobox "Language" = pt-br', 36],
    [' ', 'combobox "Language" = Not set', 36],
    ['de', 'combobox "Language" = German', 35],
  ])('a language (%j) or category that the lists do not know is a choice', async (language, told, languages) => {
    const { user } = open({ templates: [{ ...hello, template_id: 7, language, category: 'welcome' }] });
    expect(screen.getByText('Non-followers')).toBeVisible();
    await user.click(button('Edit Warm hello'));
    expect(shownWith('combobox')).toBe(`${told}\ncombobox "Category" = welcome`);
    expect(document.querySelectorAll('dialog option')).toHaveLength(languages + 3);
  });

  test('a template is deleted only after confirmation', async () => {
    const { user, services, received } = open();
    await user.click(button('Delete Shared taste'));
    expect(shown()).toMatchInlineSnapshot(`
      dialog "Delete template" [focus]: Delete Shared taste? This cannot be undone.
        heading 2 "Delete template"
        button "Cancel"
        button "Delete"
    `);
    await user.click(button('Cancel'));
    await user.click(button('Delete Shared taste'));
    await user.click(button('Delete'));
    expect(button('Deleting...')).toHaveFocus();
    expect(received).toEqual([
      { type: 'template.delete', id: 't2' },
      { type: 'delete.cancel' },
      { type: 'template.delete', id: 't2' },
      { type: 'delete.confirm' },
    ]);
    act(() => services.deleteTemplate.reject({ kind: 'network' }));
    act(() => services.getUserTemplates.reject({ kind: 'network' }));
    expect(alert()).toMatchInlineSnapshot(`
      Failed to delete template
      Our server did not answer.
      button "Try again"
      button "Dismiss error"
    `);
    await user.click(button('Dismiss error'));
    await user.click(button('Try again'));
    expect(received.slice(-2)).toEqual([{ type: 'error.dismiss' }, { type: 'templates.reload' }]);
    expect(button('Updating list...')).toHaveAttribute('aria-busy', 'true');
  });
});

describe('while templates are generated', () => {
  test.each<[Audience, string, string]>([
    [{ customer_category: 'followers', target_languages: ['EN'] }, '1', 'Followers only, 1 language'],
    [{ customer_category: 'non_followers', target_languages: ['EN', 'DE'] }, '2', 'Non-followers only, 2 languages'],
    [
      { customer_category: 'all', target_languages: ['EN', 'DE', 'SV'] },
      '6',
      'Followers and non-followers, 3 languages',
    ],
  ])('for %j %s are expected: %s', (audience, expected, words) => {
    open({ templates: [], audience });
    expect(screen.getByText(`0 of ${expected} templates found`)).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
  });

  test('the title of a hidden tab announces ready templates', () => {
    const { services } = open({ templates: [] });
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    act(() => services.checkTemplateGenerationStatus.resolve(some));
    act(() => services.getUserTemplates.resolve({ templates: four }));
    expect(document.title).toBe('✓ Templates are ready');
    hidden.mockReturnValue(false);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(document.title).toBe('Step 4 of 7: Message templates · Upwell');
  });

  const generating = { templates: [] };

  test('the attempt and the number of templates found are shown', () => {
    const { services } = open({ templates: [{ ...hello, active: false }] });
    expect(shown()).toMatchInlineSnapshot(`
      heading 1 "Writing your message templates" [focus]
      This can take up to 2 minutes.
      button "Stop the changing line"
      1 of 4 templates found Followers and non-followers, 2 languages Attempt 1/12
      Tip: stay on this page. Your templates appear here as soon as they are ready.
      button "Continue with 1 template"
    `);
    expect(screen.getByText(/to be sure we got the jokes/)).toBeVisible();
    act(() => services.checkTemplateGenerationStatus.reject({ kind: 'network' }));
    expect(screen.getByText('It may take longer this time: about 6 minutes.')).toBeVisible();
    expect(screen.queryByText(/2 minutes|jokes/)).toBeNull();
    expect(said()).toEqual(['It may take longer this time: about 6 minutes.']);
  });

  test('nothing is offered while real ones may come; after many errors, ready-made ones', () => {
    const { services, clock } = open(generating);
    for (let error = 1; error <= 3; error += 1) {
      expect(screen.queryByRole('button', { name: /ready-made|Continue/ })).toBeNull();
      act(() => services.checkTemplateGenerationStatus.reject({ kind: 'network' }));
      act(() => clock.increment(36_000));
    }
    expect(button('Use ready-made ones')).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Error' })).toBeNull();
  });

  test('after a failed request the customer can try again, or use ready-made ones, which can only be chosen', async () => {
    const { user, received } = open(generating, true);
    expect(screen.getByText(/^The request for your templates failed/)).toBeVisible();
    expect(screen.queryByText(/minutes|jokes/)).toBeNull();
    await user.click(button('Try generating again'));
    await user.click(button('Use ready-made ones'));
    expect(screen.getByText(/ready-made and in English/)).toBeVisible();
    expect(screen.queryByText(/You can change every word/)).toBeNull();
    expect(shownWith('Ready-made')).toMatchInlineSnapshot(`
      Ready-made EN Followers Standard
      Ready-made EN Non-followers Standard
      Ready-made EN Non-followers Standard
    `);
    expect(shownWith('button')).toMatchInlineSnapshot(`
      button "Try generating again"
      button "Continue with 0 Template(s)" [disabled]
    `);
    await user.click(button('Try generating again'));
    expect(received).toEqual([
      { type: 'templates.generateAgain' },
      { type: 'templates.goOn' },
      { type: 'templates.generateAgain' },
    ]);
  });

  test('where there are too few, and none will come, more can be generated', async () => {
    const { user, received } = open({}, true);
    expect(screen.getByText(/There are fewer templates than expected/)).toBeVisible();
    await user.click(button('Try generating again'));
    expect(received).toEqual([{ type: 'templates.generateAgain' }]);
  });
});
