import { describe, expect, test } from 'vitest';
import { templateDialogMachine } from '../../machines/onboarding/template-dialog.ts';
import { tagErrors, templateFormOf, trimmed, updatesOf } from '../../machines/onboarding/template-form.ts';
import { createTestActor } from '../harness/test-actor.ts';
import { broken, template } from './samples.ts';

const form = templateFormOf(template('1', { jobs: ['Coach'] }));

function start(changes: Partial<typeof form> = {}) {
  return createTestActor(templateDialogMachine, { input: { form: { ...form, ...changes } } });
}

test('a changed template is saved, trimmed', () => {
  const actor = start();
  actor.send({ type: 'template.change', change: { template_name: ' Other words ', category: 'liked' } });
  actor.send({ type: 'template.save' });
  actor.send({ type: 'template.save' });
  actor.services.updateTemplate.resolve({});
  expect(actor.states).toEqual(['editing', 'updating', 'closed']);
  const { template_id, ...rest } = form;
  expect(actor.calls).toEqual([
    {
      name: 'updateTemplate',
      input: {
        template_id,
        updates: { ...rest, template_name: 'Other words', category: 'liked' },
      },
    },
  ]);
  expect(actor.output()).toEqual({ ...form, template_name: 'Other words', category: 'liked' });
});

test('every change is sent to step 4 for the draft', () => {
  const actor = start();
  actor.send({ type: 'template.change', change: { is_pro: true } });
  actor.send({ type: 'tag.remove', list: 'jobs', value: 'Coach' });
  expect(actor.sent).toEqual([
    { type: 'template.typed', form: { ...form, is_pro: true } },
    { type: 'template.typed', form: { ...form, is_pro: true, jobs: [] } },
  ]);
});

test('after a failed save the dialog is unchanged and Save retries', () => {
  const actor = start({ template_content: 'Mine' });
  actor.send({ type: 'template.save' });
  actor.services.updateTemplate.reject(broken);
  expect(actor.snapshot().context).toEqual({
    ...start({ template_content: 'Mine' }).snapshot().context,
    error: 'Failed to update template',
  });
  actor.send({ type: 'template.save' });
  expect(actor.snapshot().context.error).toBe(null);
  expect(actor.states).toEqual(['editing', 'updating', 'editing', 'updating']);
});

test('cancelling saves nothing', () => {
  const actor = start();
  actor.send({ type: 'template.change', change: { is_pro: true } });
  actor.send({ type: 'template.cancel' });
  expect(actor.output()).toBe(null);
  expect(actor.calls).toEqual([]);
});

test('a fallback template is saved without a call', () => {
  const actor = start({ template_id: 'fallback-2' });
  actor.send({ type: 'template.save' });
  expect(actor.states).toEqual(['editing', 'closed']);
  expect(actor.calls).toEqual([]);
  expect(actor.output()).toEqual({ ...form, template_id: 'fallback-2' });
});

test.each(['1', 'fallback-1'])('template %s cannot be saved without a name and a message', (template_id) => {
  const actor = start({ template_id, template_name: ' ', template_content: '' });
  actor.send({ type: 'template.save' });
  expect(actor.states).toEqual(['editing']);
  expect(Object.keys(actor.snapshot().context.fieldErrors)).toEqual(['template_name', 'template_content']);
  actor.send({ type: 'template.change', change: { template_name: 'Hello' } });
  expect(Object.keys(actor.snapshot().context.fieldErrors)).toEqual(['template_content']);
});

test.each(['jobs', 'exclude_jobs', 'tags', 'exclude_tags'] as const)(
  '%s: a value is trimmed, and added only once',
  (list) => {
    const actor = start({ [list]: ['coach'] });
    actor.send({ type: 'tag.type', list, text: ' Nurse ' });
    actor.send({ type: 'tag.add', list });
    expect(actor.snapshot().context).toEqual(start({ [list]: ['coach', 'Nurse'] }).snapshot().context);
    for (const text of ['  ', 'COACH', ' nurse']) {
      actor.send({ type: 'tag.type', list, text });
      actor.send({ type: 'tag.add', list });
      expect(actor.snapshot().context.fieldErrors).toHaveProperty(list);
    }
    expect(actor.snapshot().context.form[list]).toEqual(['coach', 'Nurse']);
    actor.send({ type: 'tag.type', list, text: 'Potter' });
    expect(actor.snapshot().context.fieldErrors).toEqual({});
  },
);

describe('the form', () => {
  test.each([
    ['EN', 'EN'],
    [' de ', 'DE'],
    ['english', 'EN'],
    ['', 'EN'],
  ])('language "%s" reads as %s', (language, code) => {
    expect(templateFormOf(template('1', { language })).language).toBe(code);
  });

  test.each([
    ['sub_message', 'sub_message'],
    ['liked', 'liked'],
    ['other', 'liked'],
  ])('category %s reads as %s', (category, shown) => {
    expect(templateFormOf(template('1', { category })).category).toBe(shown);
  });

  test('is saved as it is sent: trimmed', () => {
    const spaced = { ...form, template_name: ' A b ', template_content: ' c ' };
    expect(trimmed(spaced)).toEqual({ ...form, template_name: 'A b', template_content: 'c' });
    expect({ template_id: '1', ...updatesOf(spaced) }).toEqual(trimmed(spaced));
  });

  test('tags may repeat across lists', () => {
    expect(tagErrors(form, 'exclude_jobs', 'Coach')).toEqual({});
  });
});
