import { describe, expect, test } from 'vitest';
import type { StateValue } from 'xstate';
import { templateFormOf } from '../../machines/onboarding/template-form.ts';
import type { TemplatesInput } from '../../machines/onboarding/templates-context.ts';
import { failedCall } from '../../machines/shared/failed-call.ts';
import { broken, offline, template } from './samples.ts';
import { four, startTemplates } from './step-actors.ts';
import {
  choosing,
  exhaust,
  fallbackTemplates,
  ids,
  none,
  outdated,
  readyMade,
  refreshing,
  renamed,
  selected,
  some,
  untilNextPoll,
  waited,
} from './templates-actor.ts';

/** docs/product.md, Step 4: message templates. Templates are loaded, waited for, chosen and saved. */

test('with enough templates, the selection is saved', () => {
  const actor = startTemplates({ templates: null });
  actor.services.getUserTemplates.resolve({ templates: four });
  expect(actor.snapshot().can({ type: 'templates.submit' })).toBe(false);
  actor.send({ type: 'template.toggle', id: '3' });
  actor.send({ type: 'template.toggle', id: '1' });
  actor.send({ type: 'template.toggle', id: '3' });
  actor.send({ type: 'template.toggle', id: '2' });
  actor.send({ type: 'template.toggle', id: 'unknown' });
  actor.send({ type: 'templates.submit' });
  actor.send({ type: 'templates.submit' });
  actor.services.saveTemplateSelection.resolve({});
  expect(actor.states).toEqual(['loading', choosing, { saving: 'own' }, 'saved']);
  expect(actor.calls).toEqual([
    { name: 'getUserTemplates', input: { user_id: 'u1' } },
    { name: 'saveTemplateSelection', input: { user_id: 'u1', selected_templates: ['1', '2'] } },
  ]);
  expect(actor.sent.slice(1).every(({ type }) => type === 'draft.changed')).toBe(true);
});

test('the API knows of no templates (404): they are waited for', () => {
  const actor = startTemplates({ templates: null });
  actor.services.getUserTemplates.reject({ kind: 'status', status: 404 });
  expect(actor.states.map((state) => JSON.stringify(state))).toEqual([
    '"loading"',
    expect.stringContaining('generating'),
  ]);
  expect(actor.snapshot().context.error).toBeNull();
});

test('templates that failed to load can be loaded again', () => {
  const actor = startTemplates({ templates: null });
  actor.services.getUserTemplates.reject(offline);
  expect(actor.snapshot().context.error).toEqual(failedCall('getUserTemplates', offline));
  actor.send({ type: 'templates.reload' });
  actor.services.getUserTemplates.resolve({ templates: four });
  expect(actor.states).toEqual(['loading', 'unavailable', 'loading', choosing]);
});

test('a draft restores the selection and the open dialog', () => {
  const editing = { ...templateFormOf(template('2')), template_name: 'Half typed' };
  const actor = startTemplates({ draft: { selected: ['4', 'gone'], editing } });
  expect(selected(actor)).toEqual(['4']);
  expect(actor.states).toEqual(['editing']);
  actor.sendTo('templateDialog', { type: 'template.save' });
  actor.services.updateTemplate.resolve({});
  expect(actor.states).toEqual(['editing', choosing]);
  expect(actor.snapshot().context.templates[1]?.template_name).toBe('Half typed');
});

test('the dialog does not reopen for a template that is gone', () => {
  const editing = templateFormOf(template('gone'));
  expect(startTemplates({ draft: { selected: [], editing } }).states).toEqual([choosing]);
});

test('without templates, generation starts and the wait ends with real ones', () => {
  const actor = startTemplates({ templates: [template('9', { template_name: 'Basic template' })] });
  expect(actor.sent).toEqual([{ type: 'generation.ensure' }]);
  actor.services.checkTemplateGenerationStatus.resolve(some);
  actor.services.getUserTemplates.resolve({ templates: four.slice(0, 2) });
  untilNextPoll(actor);
  actor.services.checkTemplateGenerationStatus.resolve(some);
  actor.services.getUserTemplates.resolve({ templates: four });
  expect(actor.states).toEqual(['generating', choosing]);
  expect(ids(actor)).toEqual(['1', '2', '3', '4']);
  expect(actor.snapshot().can({ type: 'templates.generateAgain' })).toBe(false);
});

test('with too few templates, it waits without starting generation again', () => {
  const actor = startTemplates({ templates: four.slice(0, 2) });
  expect(actor.states).toEqual(['generating']);
  expect(actor.sent).toEqual([]);
  actor.sendTo('templatePolling', { type: 'templates.goOn' });
  expect(actor.states).toEqual(['generating', choosing]);
  expect(ids(actor)).toEqual(['1', '2']);
  actor.send({ type: 'templates.checkAgain' });
  expect(actor.sent).toEqual([waited]);
  actor.services.checkTemplateGenerationStatus.resolve(some);
  actor.services.getUserTemplates.resolve({ templates: four });
  expect(actor.states).toEqual(['generating', choosing, 'generating', choosing]);
});

test('a wait without results ends with the three fallback templates', () => {
  const actor = startTemplates({ templates: [] });
  exhaust(actor);
  expect(actor.states).toEqual(['generating', readyMade]);
  expect(actor.snapshot().context.templates).toEqual(fallbackTemplates);
  expect(actor.snapshot().can({ type: 'templates.submit' })).toBe(false);
  actor.send({ type: 'template.toggle', id: 'fallback-2' });
  actor.send({ type: 'templates.submit' });
  expect(actor.calls.at(-1)).toEqual({
    name: 'saveTemplateSelection',
    input: { user_id: 'u1', selected_templates: ['fallback-2'] },
  });
});

test('fallback templates that are refused are chosen again, and no list is read', () => {
  const actor = startTemplates({ templates: [] });
  exhaust(actor);
  actor.send({ type: 'template.toggle', id: 'fallback-2' });
  actor.send({ type: 'templates.submit' });
  actor.services.saveTemplateSelection.reject({ kind: 'status', status: 409 });
  expect(actor.states.slice(-2)).toEqual([{ saving: 'readyMade' }, readyMade]);
  expect(actor.snapshot().context.templates).toEqual(fallbackTemplates);
  expect(selected(actor)).toEqual(['fallback-2']);
  expect(actor.services.getUserTemplates.pending).toBe(0);
});

test('fallback templates can be neither edited nor deleted', () => {
  const actor = startTemplates({ templates: [] });
  exhaust(actor);
  for (const type of ['template.edit', 'template.delete'] as const) {
    expect(actor.snapshot().can({ type, id: 'fallback-1' })).toBe(false);
    actor.send({ type, id: 'fallback-1' });
  }
  expect(actor.states).toEqual(['generating', readyMade]);
});

test('generating again repeats all attempts; real templates replace the ready-made ones', () => {
  const actor = startTemplates({ templates: [] });
  exhaust(actor);
  actor.send({ type: 'templates.generateAgain' });
  expect(actor.sent).toEqual([{ type: 'generation.ensure' }, waited, { type: 'generation.retry' }]);
  exhaust(actor);
  expect(actor.snapshot().context.templates).toEqual(fallbackTemplates);
  actor.send({ type: 'template.toggle', id: 'fallback-1' });
  actor.send({ type: 'templates.generateAgain' });
  actor.services.checkTemplateGenerationStatus.resolve(some);
  actor.services.getUserTemplates.resolve({ templates: four });
  expect([ids(actor), selected(actor)]).toEqual([['1', '2', '3', '4'], []]);
});

test('generating again while waiting starts the attempts anew', () => {
  const actor = startTemplates({ templates: [] });
  actor.services.checkTemplateGenerationStatus.resolve(none);
  actor.send({ type: 'templates.generateAgain' });
  expect(actor.sent).toEqual([{ type: 'generation.ensure' }, { type: 'generation.retry' }]);
  expect(actor.snapshot().children.templatePolling?.getSnapshot().context.attempts).toBe(0);
  exhaust(actor);
  expect(actor.states).toEqual(['generating', readyMade]);
});

test('a template is edited, and every change is stored in the draft', () => {
  const actor = startTemplates();
  actor.send({ type: 'template.edit', id: '2' });
  actor.sendTo('templateDialog', { type: 'template.change', change: { template_name: 'Other words' } });
  const draft = { selected: null };
  const editing = { ...templateFormOf(template('2')), template_name: 'Other words' };
  expect(actor.sent).toEqual([
    waited,
    { type: 'draft.noted', notes: { editedTemplates: ['2'] } },
    { type: 'draft.changed', step: 'templates', draft: { ...draft, editing } },
  ]);
  actor.sendTo('templateDialog', { type: 'template.save' });
  actor.services.updateTemplate.resolve({});
  expect(actor.states).toEqual([choosing, 'editing', choosing]);
  expect(actor.snapshot().context.templates).toEqual([
    four[0],
    template('2', { template_name: 'Other words' }),
    four[2],
    four[3],
  ]);
  expect(actor.sent.at(-1)).toEqual({ type: 'draft.changed', step: 'templates', draft: null });
});

test('a dialog without a change leaves nothing behind: the choice of templates is still not made', () => {
  const actor = startTemplates();
  actor.send({ type: 'template.edit', id: '2' });
  actor.sendTo('templateDialog', { type: 'template.cancel' });
  expect(actor.snapshot().context).toEqual(startTemplates().snapshot().context);
  actor.send({ type: 'template.toggle', id: '1' });
  actor.send({ type: 'template.edit', id: '2' });
  actor.sendTo('templateDialog', { type: 'template.cancel' });
  expect(actor.sent.at(-1)).toEqual({
    type: 'draft.changed',
    step: 'templates',
    draft: { selected: ['1'], editing: null },
  });
});

test('a dialog that was closed keeps what was typed, until another template is edited', () => {
  const actor = startTemplates();
  const open = (id: string) => {
    actor.send({ type: 'template.edit', id });
    return actor.snapshot().children.templateDialog?.getSnapshot().context;
  };
  const close = () => actor.sendTo('templateDialog', { type: 'template.cancel' });
  expect(open('2')?.isKept).toBe(false);
  actor.sendTo('templateDialog', { type: 'template.change', change: { template_name: 'Other words' } });
  close();
  const form = { ...templateFormOf(template('2')), template_name: 'Other words' };
  expect(actor.sent.slice(-2)).toEqual([
    { type: 'draft.noted', notes: { keptTemplate: form } },
    { type: 'draft.changed', step: 'templates', draft: null },
  ]);
  expect(actor.states.at(-1)).toEqual(choosing);
  expect(open('2')).toMatchObject({ form, isKept: true });
  close();
  expect(open('3')?.isKept).toBe(false);
  close();
  expect(open('2')).toMatchObject({ form: templateFormOf(template('2')), isKept: false });
});

test('a template is deleted after confirmation', () => {
  const actor = startTemplates();
  actor.send({ type: 'template.delete', id: '2' });
  actor.sendTo('templateDeletion', { type: 'delete.cancel' });
  expect(actor.sent).toEqual([waited]);
  actor.send({ type: 'template.delete', id: '2' });
  actor.sendTo('templateDeletion', { type: 'delete.confirm' });
  actor.services.deleteTemplate.resolve({});
  expect(actor.states).toEqual([choosing, 'deleting', choosing, 'deleting', choosing]);
  expect(actor.calls).toEqual([{ name: 'deleteTemplate', input: { template_id: '2' } }]);
  expect(ids(actor)).toEqual(['1', '3', '4']);
});

test.each<[string, Partial<TemplatesInput>, string, StateValue]>([
  ['generated ones', { templates: four.slice(0, 2) }, '1', choosing],
  ['the fallback ones', { templates: [] }, 'fallback-1', readyMade],
])('going Back to %s does not wait again', (_, input, id, state) => {
  const first = startTemplates(input);
  exhaust(first, input.templates ?? []);
  first.send({ type: 'template.toggle', id });
  first.send({ type: 'templates.submit' });
  first.services.saveTemplateSelection.resolve({});
  const again = startTemplates({ templates: null, waitedForTemplates: true, draft: first.output()?.draft ?? null });
  again.services.getUserTemplates.resolve({ templates: input.templates ?? [] });
  expect(again.states).toEqual(['loading', state]);
  expect(selected(again)).toEqual([id]);
  expect(again.sent).toEqual([]);
  expect(again.snapshot().can({ type: 'templates.generateAgain' })).toBe(true);
});

describe('a template that the API does not have any more', () => {
  function deleteGone() {
    const actor = startTemplates();
    actor.send({ type: 'template.toggle', id: '2' });
    actor.send({ type: 'template.delete', id: '2' });
    actor.sendTo('templateDeletion', { type: 'delete.confirm' });
    actor.services.deleteTemplate.reject({ kind: 'status', status: 404 });
    return actor;
  }

  test('a list that cannot be read again keeps its rows, and can be read later', () => {
    const actor = deleteGone();
    actor.services.getUserTemplates.reject(broken);
    expect(actor.states.at(-1)).toEqual(outdated);
    expect(ids(actor)).toEqual(['1', '2', '3', '4']);
    expect(actor.snapshot().context.error).toEqual(failedCall('deleteTemplate', { kind: 'status', status: 404 }));
    actor.send({ type: 'templates.reload' });
    actor.services.getUserTemplates.reject(broken);
    expect(actor.states.slice(-2)).toEqual([refreshing, outdated]);
    expect(actor.snapshot().context.error).toEqual(failedCall('getUserTemplates', broken));
    actor.send({ type: 'templates.reload' });
    expect(actor.snapshot().can({ type: 'templates.submit' })).toBe(false);
    actor.services.getUserTemplates.resolve({ templates: [template('1')], dropped: { 'templates[]': 1 } });
    expect(actor.states.slice(-2)).toEqual([refreshing, choosing]);
    expect(ids(actor)).toEqual(['1']);
    expect(actor.snapshot().context).toMatchObject({ error: null, unreadable: 1 });
  });

  test('cannot be edited either: the customer learns it, and the list is as it was read', () => {
    const actor = startTemplates();
    actor.send({ type: 'template.edit', id: '2' });
    actor.sendTo('templateDialog', { type: 'template.change', change: { is_pro: true } });
    actor.sendTo('templateDialog', { type: 'template.save' });
    actor.services.updateTemplate.reject({ kind: 'status', status: 404 });
    actor.services.getUserTemplates.resolve({ templates: [template('1'), template('3')] });
    expect(actor.states).toEqual([choosing, 'editing', choosing]);
    expect(ids(actor)).toEqual(['1', '3']);
    expect(actor.snapshot().context).toMatchObject({
      editing: null,
      error: 'templateGone',
    });
  });
});

test('a list read again keeps what it showed, whatever the names', () => {
  const actor = startTemplates({
    templates: [...four, { ...renamed, template_id: '5' }],
    hasRequested: false,
  });
  actor.send({ type: 'template.delete', id: '1' });
  actor.sendTo('templateDeletion', { type: 'delete.confirm' });
  actor.services.deleteTemplate.reject(offline);
  actor.services.getUserTemplates.resolve({
    templates: [...four.slice(1), { ...renamed, template_id: '5' }],
    dropped: { 'templates[]': 1 },
  });
  expect(actor.states).toEqual([choosing, 'deleting', choosing]);
  expect(ids(actor)).toEqual(['2', '3', '4', '5']);
  expect(actor.snapshot().context).toMatchObject({ error: null, unreadable: 1 });
});

test('a deletion that did not arrive leaves the template, and unreadable rows of the list are counted', () => {
  const actor = startTemplates();
  actor.send({ type: 'template.delete', id: '2' });
  actor.sendTo('templateDeletion', { type: 'delete.confirm' });
  actor.services.deleteTemplate.reject(offline);
  actor.services.getUserTemplates.resolve({ templates: four, dropped: { 'templates[]': 1 } });
  expect(actor.states).toEqual([choosing, 'deleting', choosing]);
  expect(ids(actor)).toEqual(['1', '2', '3', '4']);
  expect(actor.snapshot().context).toMatchObject({
    error: failedCall('deleteTemplate', offline),
    unreadable: 1,
  });
  actor.send({ type: 'error.dismiss' });
  expect(actor.snapshot().context.error).toBe(null);
});
