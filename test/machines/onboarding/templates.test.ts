import { expect, test } from 'vitest';
import { fallbackTemplates } from '../../../machines/catalogue/fallback-templates.ts';
import { templateFormOf } from '../../../machines/onboarding/template-form.ts';
import { selectedIds, usesFallbacks } from '../../../machines/onboarding/template-list.ts';
import { type TemplatesInput, templatesMachine } from '../../../machines/onboarding/templates.ts';
import { stage } from '../stage.ts';
import { broken, offline, template } from './samples.ts';

const audience = { customer_category: 'all' as const, target_languages: ['EN', 'DE'] };
const four = ['1', '2', '3', '4'].map((id) => template(id));
const none = { has_templates: false, template_count: 0, real_template_count: 0 };
const some = { has_templates: true, template_count: 2, real_template_count: 2 };

function start(changes: Partial<TemplatesInput> = {}) {
  return stage(templatesMachine, {
    input: { userId: 'u1', audience, templates: four, draft: null, ...changes },
  });
}

type Play = ReturnType<typeof start>;

const ids = (play: Play) => play.snapshot().context.templates.map(({ template_id }) => template_id);
const selected = (play: Play) => selectedIds(play.snapshot().context);

/** Twelve attempts that find nothing. */
function exhaust(play: Play) {
  for (let attempt = 1; attempt <= 12; attempt += 1) {
    play.services.checkTemplateGenerationStatus.resolve(none);
    play.clock.increment(10_000);
  }
}

test('enough are there: chosen and saved', () => {
  const play = start({ templates: null });
  play.services.getUserTemplates.resolve({ templates: four });
  expect(play.snapshot().can({ type: 'templates.submit' })).toBe(false);
  play.send({ type: 'template.toggle', id: '3' });
  play.send({ type: 'template.toggle', id: '1' });
  play.send({ type: 'template.toggle', id: '3' });
  play.send({ type: 'template.toggle', id: '2' });
  play.send({ type: 'template.toggle', id: 'unknown' });
  play.send({ type: 'templates.submit' });
  play.services.saveTemplateSelection.resolve({});
  expect(play.story).toEqual(['loading', 'choosing', 'saving', 'saved']);
  expect(play.calls).toEqual([
    { name: 'getUserTemplates', input: { user_id: 'u1' } },
    { name: 'saveTemplateSelection', input: { user_id: 'u1', selected_templates: ['1', '2'] } },
  ]);
  expect(play.told.every(({ type }) => type === 'draft.changed')).toBe(true);
});

test('templates that were just read are not read again', () => {
  const play = start();
  expect(play.story).toEqual(['choosing']);
  expect(play.calls).toEqual([]);
});

test('loading fails, and is asked for again', () => {
  const play = start({ templates: null });
  play.services.getUserTemplates.reject(offline);
  expect(play.snapshot().context.error).toBe('Failed to load templates. Please try again.');
  play.send({ type: 'templates.reload' });
  play.services.getUserTemplates.resolve({ templates: four });
  expect(play.story).toEqual(['loading', 'unavailable', 'loading', 'choosing']);
});

test('those marked active start selected, and the customer’s choice wins from then on', () => {
  const play = start({ templates: [template('1', { active: true }), template('2')] });
  expect(play.story).toEqual(['choosing']);
  expect(selected(play)).toEqual(['1']);
  play.send({ type: 'template.toggle', id: '1' });
  expect(selected(play)).toEqual([]);
  expect(play.told).toEqual([
    {
      type: 'draft.changed',
      step: 'templates',
      draft: { selected: [], editing: null, fallbacks: null },
    },
  ]);
});

test('an active template is shown whatever its name', () => {
  const play = start({ templates: [template('1', { active: true, template_name: 'Test' })] });
  expect(ids(play)).toEqual(['1']);
});

test('a draft brings back the selection and the open dialog', () => {
  const editing = { ...templateFormOf(template('2')), template_name: 'Half typed' };
  const play = start({ draft: { selected: ['4', 'gone'], editing, fallbacks: null } });
  expect(selected(play)).toEqual(['4']);
  expect(play.story).toEqual(['editing']);
  play.sendTo('templateDialog', { type: 'template.save' });
  play.services.updateTemplate.resolve({});
  expect(play.story).toEqual(['editing', 'choosing']);
  expect(play.snapshot().context.templates[1]?.template_name).toBe('Half typed');
});

test('a dialog for a template that is gone stays closed', () => {
  const editing = templateFormOf(template('gone'));
  expect(start({ draft: { selected: [], editing, fallbacks: null } }).story).toEqual(['choosing']);
});

test('none yet: generation starts, real ones arrive', () => {
  const play = start({ templates: [template('9', { template_name: 'Basic template' })] });
  expect(play.told).toEqual([{ type: 'generation.start' }]);
  play.services.checkTemplateGenerationStatus.resolve(some);
  play.services.getUserTemplates.resolve({ templates: four.slice(0, 2) });
  play.clock.increment(10_000);
  play.services.checkTemplateGenerationStatus.resolve(some);
  play.services.getUserTemplates.resolve({ templates: four });
  expect(play.story).toEqual(['generating', 'choosing']);
  expect(ids(play)).toEqual(['1', '2', '3', '4']);
  expect(play.snapshot().can({ type: 'templates.checkAgain' })).toBe(false);
});

test('some, but not enough: watched without generating anew', () => {
  const play = start({ templates: four.slice(0, 2) });
  expect(play.story).toEqual(['generating']);
  expect(play.told).toEqual([]);
  play.sendTo('templateWatch', { type: 'templates.goOn' });
  expect(play.story).toEqual(['generating', 'choosing']);
  expect(ids(play)).toEqual(['1', '2']);
  play.send({ type: 'templates.checkAgain' });
  expect(play.told).toEqual([{ type: 'generation.retry' }]);
  play.services.checkTemplateGenerationStatus.resolve(some);
  play.services.getUserTemplates.resolve({ templates: four });
  expect(play.story).toEqual(['generating', 'choosing', 'generating', 'choosing']);
});

test('patience ends with nothing: the built-in three, sent as they are', () => {
  const play = start({ templates: [] });
  exhaust(play);
  expect(play.story).toEqual(['generating', 'choosing']);
  expect(play.snapshot().context.templates).toEqual(fallbackTemplates);
  expect(usesFallbacks(play.snapshot().context)).toBe(true);
  play.send({ type: 'template.toggle', id: 'fallback-2' });
  play.send({ type: 'templates.submit' });
  expect(play.calls.at(-1)).toEqual({
    name: 'saveTemplateSelection',
    input: { user_id: 'u1', selected_templates: ['fallback-2'] },
  });
});

test('patience ends with some: those', () => {
  const play = start({ templates: four.slice(0, 1) });
  exhaust(play);
  expect(ids(play)).toEqual(['1']);
  expect(usesFallbacks(play.snapshot().context)).toBe(false);
});

test('Check again asks for generation and watches again; what was edited stays when nothing comes', () => {
  const play = start({ templates: [] });
  exhaust(play);
  play.send({ type: 'template.edit', id: 'fallback-1' });
  play.sendTo('templateDialog', { type: 'template.change', change: { template_content: 'Mine' } });
  play.sendTo('templateDialog', { type: 'template.save' });
  play.send({ type: 'template.delete', id: 'fallback-3' });
  play.send({ type: 'delete.confirm' });
  play.send({ type: 'templates.checkAgain' });
  expect(play.told.filter(({ type }) => type === 'generation.start')).toHaveLength(2);
  exhaust(play);
  expect(play.snapshot().context.templates).toMatchObject([
    { template_id: 'fallback-1', template_content: 'Mine' },
    { template_id: 'fallback-2' },
  ]);
  expect(play.callNames()).not.toContain('updateTemplate');
  expect(play.callNames()).not.toContain('deleteTemplate');
});

test('Check again brings real ones: the built-in ones and their selection go', () => {
  const play = start({ templates: [] });
  exhaust(play);
  play.send({ type: 'template.toggle', id: 'fallback-1' });
  play.send({ type: 'templates.checkAgain' });
  play.services.checkTemplateGenerationStatus.resolve(some);
  play.services.getUserTemplates.resolve({ templates: four });
  expect(ids(play)).toEqual(['1', '2', '3', '4']);
  expect(selected(play)).toEqual([]);
});

test('built-in templates that were edited come back after a reload, without another wait', () => {
  const fallbacks = [{ ...template('fallback-1'), template_content: 'Mine' }];
  const play = start({ templates: [], draft: { selected: ['fallback-1'], editing: null, fallbacks } });
  expect(play.story).toEqual(['choosing']);
  expect(play.snapshot().context.templates).toEqual(fallbacks);
  expect(selected(play)).toEqual(['fallback-1']);
});

test('all built-in templates deleted: a new wait brings them back as they were built in', () => {
  const play = start({ templates: [] });
  exhaust(play);
  for (const { template_id } of fallbackTemplates) {
    play.send({ type: 'template.delete', id: template_id });
    play.send({ type: 'delete.confirm' });
  }
  expect(ids(play)).toEqual([]);
  play.send({ type: 'templates.checkAgain' });
  exhaust(play);
  expect(play.snapshot().context.templates).toEqual(fallbackTemplates);
});

test('a template is edited; its draft follows every change', () => {
  const play = start();
  play.send({ type: 'template.edit', id: '2' });
  play.sendTo('templateDialog', { type: 'template.change', change: { template_name: 'Other words' } });
  expect(play.told.at(-1)).toMatchObject({
    draft: { editing: { template_id: '2', template_name: 'Other words' } },
  });
  play.sendTo('templateDialog', { type: 'template.save' });
  play.services.updateTemplate.resolve({});
  expect(play.story).toEqual(['choosing', 'editing', 'choosing']);
  expect(play.snapshot().context.templates).toEqual([
    four[0],
    template('2', { template_name: 'Other words' }),
    four[2],
    four[3],
  ]);
  expect(play.told.at(-1)).toMatchObject({ draft: { editing: null } });
});

test('editing is cancelled', () => {
  const play = start();
  play.send({ type: 'template.edit', id: '2' });
  play.sendTo('templateDialog', { type: 'template.change', change: { template_name: 'Other words' } });
  play.sendTo('templateDialog', { type: 'template.cancel' });
  expect(play.story).toEqual(['choosing', 'editing', 'choosing']);
  expect(play.snapshot().context).toMatchObject({ templates: four, editing: null });
});

test('deleting asks first', () => {
  const play = start();
  play.send({ type: 'template.delete', id: '2' });
  play.send({ type: 'delete.cancel' });
  play.send({ type: 'template.delete', id: '2' });
  play.send({ type: 'delete.confirm' });
  play.services.deleteTemplate.resolve({});
  expect(play.story).toEqual([
    'choosing',
    'confirmingDelete',
    'choosing',
    'confirmingDelete',
    'deleting',
    'choosing',
  ]);
  expect(play.calls).toEqual([{ name: 'deleteTemplate', input: { template_id: '2' } }]);
  expect(ids(play)).toEqual(['1', '3', '4']);
});

test('deleting fails: the template stays', () => {
  const play = start();
  play.send({ type: 'template.delete', id: '2' });
  play.send({ type: 'delete.confirm' });
  play.services.deleteTemplate.reject(broken);
  expect(play.snapshot().context).toMatchObject({
    templates: four,
    deleting: null,
    error: 'Failed to delete template',
  });
  play.send({ type: 'error.dismiss' });
  expect(play.snapshot().context.error).toBe(null);
});

test('saving fails: the selection stays, and Continue tries again', () => {
  const play = start();
  play.send({ type: 'template.toggle', id: '1' });
  play.send({ type: 'templates.submit' });
  play.send({ type: 'templates.submit' });
  expect(play.services.saveTemplateSelection.pending).toBe(1);
  play.services.saveTemplateSelection.reject(broken);
  expect(play.snapshot().context.error).toBe('Failed to save template selection');
  expect(selected(play)).toEqual(['1']);
  play.send({ type: 'templates.submit' });
  play.services.saveTemplateSelection.resolve({});
  expect(play.story).toEqual(['choosing', 'saving', 'choosing', 'saving', 'saved']);
});

test.each<[string, Partial<TemplatesInput>, string[]]>([
  ['generated ones', { templates: four.slice(0, 2) }, ['1']],
  ['the built-in ones', { templates: [] }, ['fallback-1']],
])('a customer who comes Back to %s waits for nothing', (_, given, [id = '']) => {
  const first = start(given);
  exhaust(first);
  first.send({ type: 'template.toggle', id });
  first.send({ type: 'templates.submit' });
  first.services.saveTemplateSelection.resolve({});
  const again = start({ templates: null, draft: first.output() ?? null });
  again.services.getUserTemplates.resolve({ templates: given.templates ?? [] });
  expect(again.story).toEqual(['loading', 'choosing']);
  expect(selected(again)).toEqual([id]);
  expect(again.told).toEqual([]);
});

test('leaving the step ends its polling', () => {
  const play = start({ templates: [] });
  expect(play.services.checkTemplateGenerationStatus.pending).toBe(1);
  play.stop();
  play.clock.increment(60_000);
  expect(play.services.checkTemplateGenerationStatus.pending).toBe(0);
  expect(play.callNames()).toEqual(['checkTemplateGenerationStatus']);
});
