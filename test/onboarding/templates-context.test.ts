import { describe, expect, test } from 'vitest';
import { fallbackTemplatesFor } from '../../machines/reference/fallback-templates.ts';
import { template } from './samples.ts';
import { four, startTemplates } from './step-actors.ts';
import { choosing, exhaust, ids, renamed, selected, some, waited } from './templates-actor.ts';

/** docs/product.md, Step 4: message templates. The tab knows which templates it shows, counts and selects. */

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

test.each(['all', 'followers', 'non_followers'] as const)('fallback templates fit %s', (customer_category) => {
  const actor = startTemplates({
    templates: [],
    audience: { customer_category, target_languages: ['DE', 'SV'] },
  });
  exhaust(actor);
  expect(actor.snapshot().context.templates).toEqual(fallbackTemplatesFor(customer_category));
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
    expect(actor.snapshot().can({ type: 'templates.generateAgain' })).toBe(false);
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

test('a selection from before a reload knows a numeric id too', () => {
  const draft = { selected: ['7'], editing: null };
  const actor = startTemplates({ templates: [template(7), template(8)], draft });
  expect(selected(actor)).toEqual([7]);
});
