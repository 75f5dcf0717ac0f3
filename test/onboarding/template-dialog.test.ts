import { describe, expect, test } from 'vitest';
import type { Template } from '../../machines/api/contract.ts';
import type { ApiError } from '../../machines/api/errors.ts';
import { templateDialogMachine } from '../../machines/onboarding/template-dialog.ts';
import type { TemplateForm } from '../../machines/onboarding/template-form.ts';
import {
  formFor,
  overwrittenFields,
  tagErrors,
  templateFormOf,
  updatesOf,
} from '../../machines/onboarding/template-form.ts';
import { failedCall } from '../../machines/shared/failed-call.ts';
import { createTestActor } from '../harness/test-actor.ts';
import { broken, offline, template } from './samples.ts';

/** docs/product.md, Step 4: message templates. An edit sends what was changed, and follows what others saved. */

const listed = template('1', { jobs: ['Coach'] });
const form = templateFormOf(listed);
const { tagTexts: _, original: __, ...fields } = form;
const lists = ['jobs', 'exclude_jobs', 'tags', 'exclude_tags'] as const;
const failed = 'updateTemplate';

function start(changes: Partial<TemplateForm> = {}, row: Template = listed) {
  return createTestActor(templateDialogMachine, {
    input: { userId: 'u1', template: row, form: { ...templateFormOf(row), ...changes } },
  });
}

/** A dialog whose save was lost: the templates are read again. */
function saveWithoutAnswer(error: ApiError) {
  const actor = start({ template_name: 'Other words' });
  actor.send({ type: 'template.save' });
  actor.services.updateTemplate.reject(error);
  return actor;
}

test('only what was changed is sent, trimmed, and once; step 4 gets every change for the draft', () => {
  const actor = start();
  const change = { template_name: ' Other words ', category: 'liked' };
  actor.send({ type: 'template.change', change });
  expect(actor.sent).toEqual([{ type: 'template.typed', form: { ...form, ...change } }]);
  actor.send({ type: 'template.save' });
  actor.send({ type: 'template.save' });
  actor.services.updateTemplate.resolve({});
  expect(actor.states).toEqual(['editing', 'updating', 'closed']);
  const updates = { template_name: 'Other words', category: 'liked' };
  expect(actor.calls).toEqual([{ name: 'updateTemplate', input: { template_id: '1', updates } }]);
  const saved = { ...fields, template_name: 'Other words', category: 'liked' };
  expect(actor.output()).toEqual({ saved, kept: null, read: null, isGone: false });
});

test('a language and category that the lists do not know stay as they came', () => {
  const odd = template(7, { language: 'pt-br', category: 'welcome', tags: [''] });
  const actor = start({ is_pro: true }, odd);
  actor.send({ type: 'template.save' });
  expect(actor.calls).toEqual([{ name: 'updateTemplate', input: { template_id: 7, updates: { is_pro: true } } }]);
  actor.services.updateTemplate.resolve({});
  expect(actor.output()?.saved).toMatchObject({ language: 'pt-br', category: 'welcome' });
});

describe('a template that was changed elsewhere since the customer began', () => {
  const changed = template('1', { template_content: 'Saved by another tab', jobs: ['Nurse'] });
  const begun = { ...form, template_content: 'Typed here', template_name: 'Other words' };

  test.each<[string, Partial<TemplateForm>, Partial<TemplateForm>, string[]]>([
    ['in a field that is typed in here', { template_content: 'Typed here' }, {}, ['template_content']],
    ['in a field that was not touched', { is_pro: true }, { template_content: 'Saved by another tab' }, []],
    ['to what is typed here', { template_content: 'Saved by another tab' }, {}, []],
    ['before older drafts told what it was', { original: null, is_pro: true }, {}, []],
  ])('%s', (_, typed, fresh, overwritten) => {
    const current = template('1', { jobs: ['Coach'], template_content: 'Saved by another tab' });
    const reopened = formFor({ ...form, ...typed }, current);
    expect(reopened).toMatchObject({ ...typed, original: expect.anything(), ...fresh });
    expect(overwrittenFields(reopened, current)).toEqual(overwritten);
  });

  test('the saved version can be taken instead', () => {
    const actor = start(formFor(begun, changed), changed);
    actor.send({ type: 'tag.remove', list: 'jobs', value: 'Nurse' });
    actor.send({ type: 'template.useSaved' });
    expect(actor.snapshot().context.form).toEqual(templateFormOf(changed));
    expect(actor.sent.at(-1)).toEqual({ type: 'template.typed', form: templateFormOf(changed) });
    expect(actor.snapshot().can({ type: 'tag.restore' })).toBe(false);
    actor.send({ type: 'template.save' });
    expect([actor.states, actor.calls]).toEqual([['editing', 'closed'], []]);
  });
});

test('after an answer that says no the dialog is unchanged and Save retries', () => {
  const actor = start({ template_content: 'Mine' });
  actor.send({ type: 'template.save' });
  const refusal: ApiError = { kind: 'status', status: 403, message: 'No' };
  actor.services.updateTemplate.reject(refusal);
  expect(actor.snapshot().context).toEqual({
    ...start({ template_content: 'Mine' }).snapshot().context,
    error: failedCall(failed, refusal),
  });
  actor.send({ type: 'template.save' });
  expect(actor.snapshot().context.error).toBe(null);
  expect(actor.states).toEqual(['editing', 'updating', 'editing', 'updating']);
});

describe('what became of the request is not known', () => {
  test('the list tells that it was saved all the same', () => {
    const actor = saveWithoutAnswer(broken);
    const read = { templates: [{ ...listed, template_name: 'Other words' }] };
    actor.services.getUserTemplates.resolve(read);
    expect(actor.states).toEqual(['editing', 'updating', 'closed']);
    const saved = { ...fields, template_name: 'Other words' };
    expect(actor.output()).toEqual({ saved, kept: null, read, isGone: false });
  });

  test.each<[string, ApiError]>([
    ['was not saved', { kind: 'status', status: 404 }],
    ['cannot be read', offline],
  ])('the list %s (%j): the typed text stays, and Save sends it again', (list, error) => {
    const actor = saveWithoutAnswer(error);
    if (list === 'cannot be read') actor.services.getUserTemplates.reject(offline);
    else actor.services.getUserTemplates.resolve({ templates: [listed] });
    const typed = { ...form, template_name: 'Other words' };
    expect(actor.snapshot().context).toMatchObject({ form: typed, error: failedCall(failed, error) });
    actor.send({ type: 'template.save' });
    expect(actor.calls.at(-1)).toEqual(actor.calls[0]);
    expect(actor.states).toEqual(['editing', 'updating', 'editing', 'updating']);
  });

  test('a template that neither the API nor the list has is gone', () => {
    const actor = saveWithoutAnswer({ kind: 'status', status: 404 });
    const read = { templates: [template('2')] };
    actor.services.getUserTemplates.resolve(read);
    expect(actor.states).toEqual(['editing', 'updating', 'gone']);
    expect(actor.output()).toEqual({ saved: null, kept: null, read, isGone: true });
  });
});

test('a template cannot be saved without a name and a message', () => {
  const actor = start({ template_name: ' ', template_content: '\u200b' });
  actor.send({ type: 'template.save' });
  expect(actor.states).toEqual(['editing']);
  expect(Object.keys(actor.snapshot().context.fieldErrors)).toEqual(['template_name', 'template_content']);
  actor.send({ type: 'template.change', change: { template_name: 'Hello' } });
  expect(Object.keys(actor.snapshot().context.fieldErrors)).toEqual(['template_content']);
});

test.each(lists)('%s: a typed value that is not added yet is sent to step 4, and restored', (list) => {
  const actor = start();
  actor.send({ type: 'tag.type', list, text: 'Nur' });
  const typed = { ...form, tagTexts: { ...form.tagTexts, [list]: 'Nur' } };
  expect(actor.sent).toEqual([{ type: 'template.typed', form: typed }]);
  const restored = start(typed);
  expect(restored.snapshot().context.form.tagTexts[list]).toBe('Nur');
  restored.send({ type: 'tag.add', list });
  expect(restored.snapshot().context.form).toMatchObject({
    [list]: [...form[list], 'Nur'],
    tagTexts: form.tagTexts,
  });
});

test.each(lists)('%s: a value is trimmed, and added only once', (list) => {
  const row = template('1', { [list]: ['coach'] });
  const actor = start({}, row);
  actor.send({ type: 'tag.type', list, text: ' Nurse ' });
  actor.send({ type: 'tag.add', list });
  expect(actor.snapshot().context.form).toEqual({ ...templateFormOf(row), [list]: ['coach', 'Nurse'] });
  for (const text of ['  ', 'COACH', ' nurse', '\u200e', 'Nurse\u200b']) {
    actor.send({ type: 'tag.type', list, text });
    actor.send({ type: 'tag.add', list });
    expect(actor.snapshot().context.fieldErrors).toHaveProperty(list);
  }
  expect(actor.snapshot().context.form[list]).toEqual(['coach', 'Nurse']);
  actor.send({ type: 'tag.type', list, text: 'Potter' });
  expect(actor.snapshot().context.fieldErrors).toEqual({});
});

test('a value that cannot be added leaves the other errors', () => {
  const actor = start({ template_name: '' });
  actor.send({ type: 'template.save' });
  actor.send({ type: 'tag.add', list: 'tags' });
  expect(actor.snapshot().context.fieldErrors).toEqual({
    template_name: 'templateNameMissing',
    tags: 'tagMissing',
  });
});

test.each(lists)('%s: a value that was typed and not added is saved', (list) => {
  const actor = start();
  actor.send({ type: 'tag.type', list, text: ' Potter ' });
  actor.send({ type: 'template.save' });
  const saved = [...listed[list], 'Potter'];
  expect(actor.calls.at(-1)).toMatchObject({ name: 'updateTemplate', input: { updates: { [list]: saved } } });
  expect(actor.snapshot().context.form.tagTexts[list]).toBe(' Potter ');
  actor.services.updateTemplate.resolve({});
  expect(actor.output()?.saved?.[list]).toEqual(saved);
});

test('the tag that was removed last can be taken back, to where it was, until another edit', () => {
  const actor = start({ jobs: ['Coach', 'Nurse', 'Baker'] });
  expect(actor.snapshot().can({ type: 'tag.restore' })).toBe(false);
  actor.send({ type: 'tag.remove', list: 'jobs', value: 'Coach' });
  actor.send({ type: 'tag.remove', list: 'jobs', value: 'Nurse' });
  expect(actor.sent.at(-1)).toMatchObject({ type: 'template.typed', form: { jobs: ['Baker'] } });
  actor.send({ type: 'tag.restore' });
  expect(actor.snapshot().context.form.jobs).toEqual(['Nurse', 'Baker']);
  expect(actor.snapshot().can({ type: 'tag.restore' })).toBe(false);
  actor.send({ type: 'tag.remove', list: 'jobs', value: 'Baker' });
  actor.send({ type: 'template.change', change: { is_pro: true } });
  expect(actor.snapshot().can({ type: 'tag.restore' })).toBe(false);
});

test('a typed value that its list has already is forgotten on saving', () => {
  const actor = start({ is_pro: true });
  actor.send({ type: 'tag.type', list: 'jobs', text: 'Coach' });
  actor.send({ type: 'tag.add', list: 'jobs' });
  expect(actor.snapshot().context.fieldErrors).toEqual({ jobs: 'tagListed' });
  actor.send({ type: 'template.save' });
  expect(actor.states.at(-1)).toBe('updating');
  expect(actor.snapshot().context.fieldErrors).toEqual({});
});

describe('the form', () => {
  test.each(['EN', ' de ', 'english', ''])('language "%s" stays as it came', (language) => {
    expect(templateFormOf(template('1', { language })).language).toBe(language);
  });

  test('what is trimmed away is no change', () => {
    const spaced = template('1', { template_name: ' A b ', tags: [' c '] });
    expect(updatesOf(templateFormOf(spaced), spaced)).toEqual({});
    expect(updatesOf({ ...form, template_name: ` ${listed.template_name} ` }, listed)).toEqual({});
  });

  test.each(lists)('%s: a changed list is sent trimmed and without blanks', (list) => {
    const row = template('1', { [list]: [' a ', ''] });
    const changed = { ...templateFormOf(row), [list]: [' a ', '', 'b'] };
    expect(updatesOf(changed, row)).toEqual({ [list]: ['a', 'b'] });
  });

  test('tags may repeat across lists', () => {
    const tagTexts = { ...form.tagTexts, exclude_jobs: 'Coach' };
    expect(tagErrors({ ...form, tagTexts }, 'exclude_jobs')).toEqual({});
  });
});
