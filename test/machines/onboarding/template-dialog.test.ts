import { describe, expect, test } from 'vitest';
import { templateDialogMachine } from '../../../machines/onboarding/template-dialog.ts';
import {
  tagProblems,
  templateFormOf,
  updated,
  updatesOf,
} from '../../../machines/onboarding/template-form.ts';
import { stage } from '../stage.ts';
import { broken, template } from './samples.ts';

const form = templateFormOf(template('1', { jobs: ['Coach'] }));

function start(changes: Partial<typeof form> = {}) {
  return stage(templateDialogMachine, { input: { form: { ...form, ...changes } } });
}

test('changed and saved', () => {
  const play = start();
  play.send({ type: 'template.change', change: { template_name: ' Other words ', category: 'liked' } });
  play.send({ type: 'template.save' });
  play.send({ type: 'template.save' });
  play.services.updateTemplate.resolve({});
  expect(play.story).toEqual(['editing', 'updating', 'closed']);
  const { template_id, ...rest } = form;
  expect(play.calls).toEqual([
    {
      name: 'updateTemplate',
      input: {
        template_id,
        updates: { ...rest, template_name: 'Other words', category: 'liked' },
      },
    },
  ]);
  expect(play.output()).toMatchObject({ template_name: ' Other words ', category: 'liked' });
});

test('every change is told, so that a reload keeps it', () => {
  const play = start();
  play.send({ type: 'template.change', change: { is_pro: true } });
  play.send({ type: 'tag.remove', list: 'jobs', value: 'Coach' });
  expect(play.told).toEqual([
    { type: 'template.typed', form: { ...form, is_pro: true } },
    { type: 'template.typed', form: { ...form, is_pro: true, jobs: [] } },
  ]);
});

test('saving fails: the dialog stays as it is, and Save tries again', () => {
  const play = start({ template_content: 'Mine' });
  play.send({ type: 'template.save' });
  play.services.updateTemplate.reject(broken);
  expect(play.snapshot().context).toMatchObject({
    error: 'Failed to update template',
    form: { template_content: 'Mine' },
  });
  play.send({ type: 'template.save' });
  expect(play.snapshot().context.error).toBe(null);
  expect(play.story).toEqual(['editing', 'updating', 'editing', 'updating']);
});

test('cancelled: nothing comes of it', () => {
  const play = start();
  play.send({ type: 'template.change', change: { is_pro: true } });
  play.send({ type: 'template.cancel' });
  expect(play.output()).toBe(null);
  expect(play.calls).toEqual([]);
});

test('a built-in template is saved here only', () => {
  const play = start({ template_id: 'fallback-2' });
  play.send({ type: 'template.save' });
  expect(play.story).toEqual(['editing', 'closed']);
  expect(play.calls).toEqual([]);
  expect(play.output()).toEqual({ ...form, template_id: 'fallback-2' });
});

test.each(['1', 'fallback-1'])('template %s without a name or message is refused', (template_id) => {
  const play = start({ template_id, template_name: ' ', template_content: '' });
  play.send({ type: 'template.save' });
  expect(play.story).toEqual(['editing']);
  expect(Object.keys(play.snapshot().context.problems)).toEqual(['template_name', 'template_content']);
  play.send({ type: 'template.change', change: { template_name: 'Hello' } });
  expect(Object.keys(play.snapshot().context.problems)).toEqual(['template_content']);
});

test.each(['jobs', 'exclude_jobs', 'tags', 'exclude_tags'] as const)(
  '%s: a value is added, trimmed, once',
  (list) => {
    const play = start({ [list]: ['coach'] });
    play.send({ type: 'tag.type', list, text: ' Nurse ' });
    play.send({ type: 'tag.add', list });
    expect(play.snapshot().context).toMatchObject({
      form: { [list]: ['coach', 'Nurse'] },
      tagTexts: { [list]: '' },
      problems: {},
    });
    for (const text of ['  ', 'COACH', ' nurse']) {
      play.send({ type: 'tag.type', list, text });
      play.send({ type: 'tag.add', list });
      expect(play.snapshot().context.problems[list]).toBeTruthy();
    }
    expect(play.snapshot().context.form[list]).toEqual(['coach', 'Nurse']);
    play.send({ type: 'tag.type', list, text: 'Potter' });
    expect(play.snapshot().context.problems).toEqual({});
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

  test('what is sent and what is shown afterwards agree', () => {
    const spaced = { ...form, template_name: ' A b ', template_content: ' c ' };
    expect(updated(template('1', { active: true }), spaced)).toEqual({
      template_id: '1',
      active: true,
      ...updatesOf(spaced),
    });
  });

  test('tags may repeat across lists', () => {
    expect(tagProblems(form, 'exclude_jobs', 'Coach')).toEqual({});
  });
});
