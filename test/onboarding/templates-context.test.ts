import { describe, expect, test } from 'vitest';
import type { AnswerOf, Template } from '../../machines/api/contract.ts';
import { fallbackTemplatesFor } from '../../machines/reference/fallback-templates.ts';
import { template } from './samples.ts';
import { four, startTemplates } from './step-actors.ts';
import { choosing, exhaust, ids, renamed, selected, some, waited } from './templates-actor.ts';

test('active templates start selected, until the customer chooses', () => {
  const actor = startTemplates({ templates: [template('1', { active: true }), template('2')] });
  expect(actor.states).toEqual([choosing]);
  expect(selected(actor)).toEqual(['1']);
  actor.send({ type: 'template.toggle', id: '1' });
  expect(selected(actor)).toEqual([]);
  expect(actor.sent).toEqual([
    waited,
    { type: 'draft.changed', step: 'templates', draft: { selected: [], editing: null } },
  ]);
});

test.each(['all', 'followers', 'non_followers'] as const)(
  'fallback templates fit %s',
  (customer_category) => {
    const actor = startTemplates({
      templates: [],
      audience: { customer_category, target_languages: ['DE', 'SV'] },
    });
    exhaust(actor);
    expect(actor.snapshot().context.templates).toEqual(fallbackTemplatesFor(customer_category));
  },
);

test.each<[string, Template[], string[]]>([
  ['nothing to wait for', four, ['1', '2', '3', '4']],
  ['a wait without results', [], ['fallback-1', 'fallback-2', 'fallback-3']],
  ['a wait with some', four.slice(0, 1), ['1']],
])('the end of the wait is noted: %s', (_, templates, shown) => {
  const actor = startTemplates({ templates });
  if (actor.snapshot().value === 'generating') exhaust(actor, templates);
  expect(ids(actor)).toEqual(shown);
  expect(actor.sent.at(-1)).toEqual(waited);
});

const emoji = template('3', { template_name: '\u{1f44b}' });

describe('a template that the customer changed', () => {
  test('is noted at the first change, once', () => {
    const actor = startTemplates();
    actor.send({ type: 'template.edit', id: '2' });
    actor.sendTo('templateDialog', { type: 'template.change', change: { template_name: 'My example' } });
    actor.sendTo('templateDialog', {
      type: 'template.change',
      change: { template_name: renamed.template_name },
    });
    const notes = actor.sent.filter(({ type }) => type === 'draft.noted');
    expect(notes.at(-1)).toEqual({ type: 'draft.noted', notes: { editedTemplates: ['2'] } });
    actor.sendTo('templateDialog', { type: 'template.save' });
    actor.services.updateTemplate.resolve({});
    expect(ids(actor)).toEqual(['1', '2', '3', '4']);
  });

  test('is shown and counted after a reload, whatever its name', () => {
    const rows = [four[0], renamed, emoji, four[3]].filter((row) => row !== undefined);
    const actor = startTemplates({ templates: rows, edited: ['2', '3'] });
    expect(actor.states).toEqual([choosing]);
    expect(ids(actor)).toEqual(['1', '2', '3', '4']);
    expect(actor.snapshot().can({ type: 'templates.checkAgain' })).toBe(false);
  });

  test('is shown after a wait', () => {
    const actor = startTemplates({ templates: [renamed], edited: ['2'] });
    expect(actor.snapshot().value).toBe('generating');
    actor.services.checkTemplateGenerationStatus.resolve(some);
    actor.services.getUserTemplates.resolve({ templates: [...four.slice(0, 1), renamed, ...four.slice(2)] });
    expect(ids(actor)).toEqual(['1', '2', '3', '4']);
  });
});

describe('a tab that did not request the templates', () => {
  const placeholder = template('9', { template_name: 'Basic hello', template_content: 'Hi there!' });

  test('shows all that say something, when it has nothing to wait for', () => {
    const actor = startTemplates({
      templates: [...four, { ...renamed, template_id: '5' }, placeholder],
      hasRequested: false,
    });
    expect(actor.states).toEqual([choosing]);
    expect(ids(actor)).toEqual(['1', '2', '3', '4', '5']);
  });

  test('has nothing to wait for when one of too few was selected', () => {
    const draft = { selected: ['1'], editing: null };
    const actor = startTemplates({ templates: [...four.slice(0, 1), renamed], hasRequested: false, draft });
    expect(actor.states).toEqual([choosing]);
    expect(ids(actor)).toEqual(['1', '2']);
  });

  test('waits for real ones when there are too few', () => {
    const actor = startTemplates({ templates: [renamed, placeholder], hasRequested: false });
    expect(actor.states).toEqual(['generating']);
    expect(actor.sent).toEqual([{ type: 'generation.ensure' }]);
  });
});

test('two rows with one id are one template: in the list, in the count and in the selection', () => {
  const rows = [template(7), template('7'), template(8)];
  const actor = startTemplates({ templates: rows });
  expect(actor.snapshot().value).toBe('generating');
  actor.sendTo('templatePolling', { type: 'templates.goOn' });
  expect(ids(actor)).toEqual([7, 8]);
  actor.send({ type: 'template.toggle', id: 7 });
  actor.send({ type: 'template.toggle', id: 8 });
  actor.send({ type: 'templates.submit' });
  expect(actor.calls.at(-1)?.input).toEqual({ user_id: 'u1', selected_templates: [7, 8] });
});

test('a selection from before a reload knows a numeric id too', () => {
  const draft = { selected: ['7'], editing: null };
  const actor = startTemplates({ templates: [template(7), template(8)], draft });
  expect(selected(actor)).toEqual([7]);
});

test.each<[AnswerOf<'getUserTemplates'>, number]>([
  [{ templates: four }, 0],
  [{ templates: four, dropped: { 'templates[]': 2, 'templates[].is_pro': 1 } }, 2],
])('rows that could not be read are counted: %#', (answer, unreadable) => {
  const actor = startTemplates({ templates: null });
  actor.services.getUserTemplates.resolve(answer);
  expect(actor.snapshot().context.unreadable).toBe(unreadable);
});
