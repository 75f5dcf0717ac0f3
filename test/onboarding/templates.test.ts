import { expect, test } from 'vitest';
import { templateFormOf } from '../../machines/onboarding/template-form.ts';
import { type TemplatesInput, templatesMachine } from '../../machines/onboarding/templates.ts';
import { selectedIds, usesFallbacks } from '../../machines/onboarding/templates-context.ts';
import { fallbackTemplates } from '../../machines/reference/fallback-templates.ts';
import { createTestActor } from '../harness/test-actor.ts';
import { broken, offline, template } from './samples.ts';

const audience = { customer_category: 'all' as const, target_languages: ['EN', 'DE'] };
const four = ['1', '2', '3', '4'].map((id) => template(id));
const none = { has_templates: false, template_count: 0, real_template_count: 0 };
const some = { has_templates: true, template_count: 2, real_template_count: 2 };

function start(changes: Partial<TemplatesInput> = {}) {
  return createTestActor(templatesMachine, {
    input: { userId: 'u1', audience, templates: four, draft: null, ...changes },
  });
}

type Actor = ReturnType<typeof start>;

const ids = (actor: Actor) => actor.snapshot().context.templates.map(({ template_id }) => template_id);
const selected = (actor: Actor) => selectedIds(actor.snapshot().context);

/** Twelve attempts that find nothing. */
function exhaust(actor: Actor) {
  for (let attempt = 1; attempt <= 12; attempt += 1) {
    actor.services.checkTemplateGenerationStatus.resolve(none);
    actor.clock.increment(10_000);
  }
}

test('with enough templates, the selection is saved', () => {
  const actor = start({ templates: null });
  actor.services.getUserTemplates.resolve({ templates: four });
  expect(actor.snapshot().can({ type: 'templates.submit' })).toBe(false);
  actor.send({ type: 'template.toggle', id: '3' });
  actor.send({ type: 'template.toggle', id: '1' });
  actor.send({ type: 'template.toggle', id: '3' });
  actor.send({ type: 'template.toggle', id: '2' });
  actor.send({ type: 'template.toggle', id: 'unknown' });
  actor.send({ type: 'templates.submit' });
  actor.services.saveTemplateSelection.resolve({});
  expect(actor.states).toEqual(['loading', 'choosing', 'saving', 'saved']);
  expect(actor.calls).toEqual([
    { name: 'getUserTemplates', input: { user_id: 'u1' } },
    { name: 'saveTemplateSelection', input: { user_id: 'u1', selected_templates: ['1', '2'] } },
  ]);
  expect(actor.sent.every(({ type }) => type === 'draft.changed')).toBe(true);
});

test('templates that were just read are not read again', () => {
  const actor = start();
  expect(actor.states).toEqual(['choosing']);
  expect(actor.calls).toEqual([]);
});

test('templates that failed to load can be loaded again', () => {
  const actor = start({ templates: null });
  actor.services.getUserTemplates.reject(offline);
  expect(actor.snapshot().context.error).toBe('Failed to load templates. Please try again.');
  actor.send({ type: 'templates.reload' });
  actor.services.getUserTemplates.resolve({ templates: four });
  expect(actor.states).toEqual(['loading', 'unavailable', 'loading', 'choosing']);
});

test('active templates start selected, until the customer chooses', () => {
  const actor = start({ templates: [template('1', { active: true }), template('2')] });
  expect(actor.states).toEqual(['choosing']);
  expect(selected(actor)).toEqual(['1']);
  actor.send({ type: 'template.toggle', id: '1' });
  expect(selected(actor)).toEqual([]);
  expect(actor.sent).toEqual([
    {
      type: 'draft.changed',
      step: 'templates',
      draft: { selected: [], editing: null, fallbacks: null },
    },
  ]);
});

test('an active template is shown whatever its name', () => {
  const actor = start({ templates: [template('1', { active: true, template_name: 'Test' })] });
  expect(ids(actor)).toEqual(['1']);
});

test('a draft restores the selection and the open dialog', () => {
  const editing = { ...templateFormOf(template('2')), template_name: 'Half typed' };
  const actor = start({ draft: { selected: ['4', 'gone'], editing, fallbacks: null } });
  expect(selected(actor)).toEqual(['4']);
  expect(actor.states).toEqual(['editing']);
  actor.sendTo('templateDialog', { type: 'template.save' });
  actor.services.updateTemplate.resolve({});
  expect(actor.states).toEqual(['editing', 'choosing']);
  expect(actor.snapshot().context.templates[1]?.template_name).toBe('Half typed');
});

test('the dialog does not reopen for a template that is gone', () => {
  const editing = templateFormOf(template('gone'));
  expect(start({ draft: { selected: [], editing, fallbacks: null } }).states).toEqual(['choosing']);
});

test('without templates, generation starts and the wait ends with real ones', () => {
  const actor = start({ templates: [template('9', { template_name: 'Basic template' })] });
  expect(actor.sent).toEqual([{ type: 'generation.start' }]);
  actor.services.checkTemplateGenerationStatus.resolve(some);
  actor.services.getUserTemplates.resolve({ templates: four.slice(0, 2) });
  actor.clock.increment(10_000);
  actor.services.checkTemplateGenerationStatus.resolve(some);
  actor.services.getUserTemplates.resolve({ templates: four });
  expect(actor.states).toEqual(['generating', 'choosing']);
  expect(ids(actor)).toEqual(['1', '2', '3', '4']);
  expect(actor.snapshot().can({ type: 'templates.checkAgain' })).toBe(false);
});

test('with too few templates, it waits without starting generation again', () => {
  const actor = start({ templates: four.slice(0, 2) });
  expect(actor.states).toEqual(['generating']);
  expect(actor.sent).toEqual([]);
  actor.sendTo('templatePolling', { type: 'templates.goOn' });
  expect(actor.states).toEqual(['generating', 'choosing']);
  expect(ids(actor)).toEqual(['1', '2']);
  actor.send({ type: 'templates.checkAgain' });
  expect(actor.sent).toEqual([{ type: 'generation.retry' }]);
  actor.services.checkTemplateGenerationStatus.resolve(some);
  actor.services.getUserTemplates.resolve({ templates: four });
  expect(actor.states).toEqual(['generating', 'choosing', 'generating', 'choosing']);
});

test('a wait without results ends with the three fallback templates', () => {
  const actor = start({ templates: [] });
  exhaust(actor);
  expect(actor.states).toEqual(['generating', 'choosing']);
  expect(actor.snapshot().context.templates).toEqual(fallbackTemplates);
  expect(usesFallbacks(actor.snapshot().context)).toBe(true);
  actor.send({ type: 'template.toggle', id: 'fallback-2' });
  actor.send({ type: 'templates.submit' });
  expect(actor.calls.at(-1)).toEqual({
    name: 'saveTemplateSelection',
    input: { user_id: 'u1', selected_templates: ['fallback-2'] },
  });
});

test('a wait with some results ends with those', () => {
  const actor = start({ templates: four.slice(0, 1) });
  exhaust(actor);
  expect(ids(actor)).toEqual(['1']);
  expect(usesFallbacks(actor.snapshot().context)).toBe(false);
});

test('Check again starts generation and waits again; edited fallback templates survive a wait without results', () => {
  const actor = start({ templates: [] });
  exhaust(actor);
  actor.send({ type: 'template.edit', id: 'fallback-1' });
  actor.sendTo('templateDialog', { type: 'template.change', change: { template_content: 'Mine' } });
  actor.sendTo('templateDialog', { type: 'template.save' });
  actor.send({ type: 'template.delete', id: 'fallback-3' });
  actor.sendTo('templateDeletion', { type: 'delete.confirm' });
  actor.send({ type: 'templates.checkAgain' });
  expect(actor.sent.filter(({ type }) => type === 'generation.start')).toHaveLength(2);
  exhaust(actor);
  expect(actor.snapshot().context.templates).toEqual([
    { ...fallbackTemplates[0], template_content: 'Mine' },
    fallbackTemplates[1],
  ]);
  expect(actor.callNames()).not.toContain('updateTemplate');
  expect(actor.callNames()).not.toContain('deleteTemplate');
});

test('real templates replace the fallback ones and their selection', () => {
  const actor = start({ templates: [] });
  exhaust(actor);
  actor.send({ type: 'template.toggle', id: 'fallback-1' });
  actor.send({ type: 'templates.checkAgain' });
  actor.services.checkTemplateGenerationStatus.resolve(some);
  actor.services.getUserTemplates.resolve({ templates: four });
  expect(ids(actor)).toEqual(['1', '2', '3', '4']);
  expect(selected(actor)).toEqual([]);
});

test('edited fallback templates are restored after a reload, without another wait', () => {
  const fallbacks = [{ ...template('fallback-1'), template_content: 'Mine' }];
  const actor = start({ templates: [], draft: { selected: ['fallback-1'], editing: null, fallbacks } });
  expect(actor.states).toEqual(['choosing']);
  expect(actor.snapshot().context.templates).toEqual(fallbacks);
  expect(selected(actor)).toEqual(['fallback-1']);
});

test('after all fallback templates are deleted, another wait restores them', () => {
  const actor = start({ templates: [] });
  exhaust(actor);
  for (const { template_id } of fallbackTemplates) {
    actor.send({ type: 'template.delete', id: template_id });
    actor.sendTo('templateDeletion', { type: 'delete.confirm' });
  }
  expect(ids(actor)).toEqual([]);
  actor.send({ type: 'templates.checkAgain' });
  exhaust(actor);
  expect(actor.snapshot().context.templates).toEqual(fallbackTemplates);
});

test('a template is edited, and every change is stored in the draft', () => {
  const actor = start();
  actor.send({ type: 'template.edit', id: '2' });
  actor.sendTo('templateDialog', { type: 'template.change', change: { template_name: 'Other words' } });
  const draft = { selected: [], editing: null, fallbacks: null };
  const editing = { ...templateFormOf(template('2')), template_name: 'Other words' };
  expect(actor.sent).toEqual([{ type: 'draft.changed', step: 'templates', draft: { ...draft, editing } }]);
  actor.sendTo('templateDialog', { type: 'template.save' });
  actor.services.updateTemplate.resolve({});
  expect(actor.states).toEqual(['choosing', 'editing', 'choosing']);
  expect(actor.snapshot().context.templates).toEqual([
    four[0],
    template('2', { template_name: 'Other words' }),
    four[2],
    four[3],
  ]);
  expect(actor.sent.at(-1)).toEqual({ type: 'draft.changed', step: 'templates', draft });
});

test('cancelling the dialog changes nothing', () => {
  const actor = start();
  actor.send({ type: 'template.edit', id: '2' });
  actor.sendTo('templateDialog', { type: 'template.change', change: { template_name: 'Other words' } });
  actor.sendTo('templateDialog', { type: 'template.cancel' });
  expect(actor.states).toEqual(['choosing', 'editing', 'choosing']);
  expect(actor.snapshot().context).toEqual(start().snapshot().context);
});

test('a template is deleted after confirmation', () => {
  const actor = start();
  actor.send({ type: 'template.delete', id: '2' });
  actor.sendTo('templateDeletion', { type: 'delete.cancel' });
  expect(actor.sent).toEqual([]);
  actor.send({ type: 'template.delete', id: '2' });
  actor.sendTo('templateDeletion', { type: 'delete.confirm' });
  actor.services.deleteTemplate.resolve({});
  expect(actor.states).toEqual(['choosing', 'deleting', 'choosing', 'deleting', 'choosing']);
  expect(actor.calls).toEqual([{ name: 'deleteTemplate', input: { template_id: '2' } }]);
  expect(ids(actor)).toEqual(['1', '3', '4']);
  expect(actor.sent).toEqual([
    { type: 'draft.changed', step: 'templates', draft: { selected: [], editing: null, fallbacks: null } },
  ]);
});

test('a failed deletion leaves the template on the list', () => {
  const actor = start();
  actor.send({ type: 'template.delete', id: '2' });
  actor.sendTo('templateDeletion', { type: 'delete.confirm' });
  actor.services.deleteTemplate.reject(broken);
  expect(actor.states).toEqual(['choosing', 'deleting', 'choosing']);
  expect(actor.snapshot().context).toEqual({
    ...start().snapshot().context,
    error: 'Failed to delete template',
  });
  actor.send({ type: 'error.dismiss' });
  expect(actor.snapshot().context.error).toBe(null);
});

test('after a failed save the selection is unchanged and Continue retries', () => {
  const actor = start();
  actor.send({ type: 'template.toggle', id: '1' });
  actor.send({ type: 'templates.submit' });
  actor.send({ type: 'templates.submit' });
  expect(actor.services.saveTemplateSelection.pending).toBe(1);
  actor.services.saveTemplateSelection.reject(broken);
  expect(actor.snapshot().context.error).toBe('Failed to save template selection');
  expect(selected(actor)).toEqual(['1']);
  actor.send({ type: 'templates.submit' });
  actor.services.saveTemplateSelection.resolve({});
  expect(actor.states).toEqual(['choosing', 'saving', 'choosing', 'saving', 'saved']);
});

test.each<[string, Partial<TemplatesInput>, string[]]>([
  ['generated ones', { templates: four.slice(0, 2) }, ['1']],
  ['the fallback ones', { templates: [] }, ['fallback-1']],
])('going Back to %s does not wait again', (_, input, [id = '']) => {
  const first = start(input);
  exhaust(first);
  first.send({ type: 'template.toggle', id });
  first.send({ type: 'templates.submit' });
  first.services.saveTemplateSelection.resolve({});
  const again = start({ templates: null, draft: first.output() ?? null });
  again.services.getUserTemplates.resolve({ templates: input.templates ?? [] });
  expect(again.states).toEqual(['loading', 'choosing']);
  expect(selected(again)).toEqual([id]);
  expect(again.sent).toEqual([]);
});

test('leaving the step ends its polling', () => {
  const actor = start({ templates: [] });
  expect(actor.services.checkTemplateGenerationStatus.pending).toBe(1);
  actor.stop();
  actor.clock.increment(60_000);
  expect(actor.services.checkTemplateGenerationStatus.pending).toBe(0);
  expect(actor.callNames()).toEqual(['checkTemplateGenerationStatus']);
});
