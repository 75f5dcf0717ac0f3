import { describe, expect, test } from 'vitest';
import type { AnswerOf, Template } from '../../machines/api/contract.ts';
import { usesFallbacks } from '../../machines/onboarding/templates-context.ts';
import { fallbackTemplatesFor } from '../../machines/reference/fallback-templates.ts';
import { template } from './samples.ts';
import {
  choosing,
  exhaust,
  fallbackTemplates,
  four,
  ids,
  renamed,
  selected,
  some,
  start,
  waited,
} from './templates-actor.ts';

test('active templates start selected, until the customer chooses', () => {
  const actor = start({ templates: [template('1', { active: true }), template('2')] });
  expect(actor.states).toEqual([choosing]);
  expect(selected(actor)).toEqual(['1']);
  actor.send({ type: 'template.toggle', id: '1' });
  expect(selected(actor)).toEqual([]);
  expect(actor.sent).toEqual([
    waited,
    { type: 'draft.changed', step: 'templates', draft: { selected: [], editing: null } },
  ]);
});

test('an active template is shown whatever its name', () => {
  const actor = start({ templates: [template('1', { active: true, template_name: 'Test' })] });
  expect(ids(actor)).toEqual(['1']);
});

test('a wait with some results ends with those', () => {
  const actor = start({ templates: four.slice(0, 1) });
  exhaust(actor, four.slice(0, 1));
  expect(ids(actor)).toEqual(['1']);
  expect(usesFallbacks(actor.snapshot().context)).toBe(false);
});

test.each(['all', 'followers', 'non_followers'] as const)(
  'fallback templates fit %s',
  (customer_category) => {
    const actor = start({ templates: [], audience: { customer_category, target_languages: ['DE', 'SV'] } });
    exhaust(actor);
    expect(actor.snapshot().context.templates).toEqual(fallbackTemplatesFor(customer_category));
  },
);

test('after a wait, a customer who comes back sees what there is at once', () => {
  const draft = { selected: ['fallback-1'], editing: null };
  const none = start({ templates: [], waitedForTemplates: true, draft });
  expect(none.states).toEqual([choosing]);
  expect(none.snapshot().context.templates).toEqual(fallbackTemplates);
  expect(selected(none)).toEqual(['fallback-1']);
  const few = start({ templates: four.slice(0, 1), waitedForTemplates: true });
  expect(few.states).toEqual([choosing]);
  expect(ids(few)).toEqual(['1']);
  for (const actor of [none, few])
    expect(actor.snapshot().can({ type: 'templates.generateAgain' })).toBe(true);
});

test.each([
  ['enough templates', () => start()],
  ['a wait without results', () => exhausted([])],
  ['a wait with some', () => exhausted(four.slice(0, 1))],
])('the end of the wait is noted: %s', (_, started) => {
  expect(started().sent.at(-1)).toEqual(waited);
});

function exhausted(templates: Template[]) {
  const actor = start({ templates });
  exhaust(actor, templates);
  return actor;
}

const emoji = template('3', { template_name: '\u{1f44b}' });

describe('a template that the customer changed', () => {
  test('is noted at the first change, once', () => {
    const actor = start();
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
    const actor = start({ templates: rows, edited: ['2', '3'] });
    expect(actor.states).toEqual([choosing]);
    expect(ids(actor)).toEqual(['1', '2', '3', '4']);
    expect(actor.snapshot().can({ type: 'templates.checkAgain' })).toBe(false);
  });

  test('is shown after a wait', () => {
    const actor = start({ templates: [renamed], edited: ['2'] });
    expect(actor.snapshot().value).toBe('generating');
    actor.services.checkTemplateGenerationStatus.resolve(some);
    actor.services.getUserTemplates.resolve({ templates: [...four.slice(0, 1), renamed, ...four.slice(2)] });
    expect(ids(actor)).toEqual(['1', '2', '3', '4']);
  });

  test('is shown when it was selected', () => {
    const draft = { selected: ['2'], editing: null };
    expect(ids(start({ templates: [renamed], draft }))).toEqual(['2']);
  });
});

describe('a tab that did not request the templates', () => {
  const placeholder = template('9', { template_name: 'Basic hello', template_content: 'Hi there!' });

  test('shows all that say something, when it has nothing to wait for', () => {
    const actor = start({
      templates: [...four, { ...renamed, template_id: '5' }, placeholder],
      hasRequested: false,
    });
    expect(actor.states).toEqual([choosing]);
    expect(ids(actor)).toEqual(['1', '2', '3', '4', '5']);
  });

  test('has nothing to wait for when one of too few was selected', () => {
    const draft = { selected: ['1'], editing: null };
    const actor = start({ templates: [...four.slice(0, 1), renamed], hasRequested: false, draft });
    expect(actor.states).toEqual([choosing]);
    expect(ids(actor)).toEqual(['1', '2']);
  });

  test('waits for real ones when there are too few', () => {
    const actor = start({ templates: [renamed, placeholder], hasRequested: false });
    expect(actor.states).toEqual(['generating']);
    expect(actor.sent).toEqual([{ type: 'generation.ensure' }]);
  });
});

test('two rows with one id are one template: in the list, in the count and in the selection', () => {
  const rows = [template(7), template('7'), template(8)];
  const actor = start({ templates: rows });
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
  const actor = start({ templates: [template(7), template(8)], draft });
  expect(selected(actor)).toEqual([7]);
});

test.each<[AnswerOf<'getUserTemplates'>, number]>([
  [{ templates: four }, 0],
  [{ templates: four, dropped: { 'templates[]': 2, 'templates[].is_pro': 1 } }, 2],
])('rows that could not be read are counted: %#', (answer, unreadable) => {
  const actor = start({ templates: null });
  actor.services.getUserTemplates.resolve(answer);
  expect(actor.snapshot().context.unreadable).toBe(unreadable);
});

test('rows that could not be read are counted after a wait', () => {
  const actor = start({ templates: [] });
  actor.services.checkTemplateGenerationStatus.resolve(some);
  actor.services.getUserTemplates.resolve({ templates: four, dropped: { 'templates[]': 2 } });
  expect(actor.states).toEqual(['generating', choosing]);
  expect(actor.snapshot().context.unreadable).toBe(2);
});
