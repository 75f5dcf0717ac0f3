import type { Template } from '../../machines/api/contract.ts';
import { templatesMachine } from '../../machines/onboarding/templates.ts';
import { selectedIds, type TemplatesInput } from '../../machines/onboarding/templates-context.ts';
import { fallbackTemplatesFor } from '../../machines/reference/fallback-templates.ts';
import { createTestActor } from '../harness/test-actor.ts';
import { template } from './samples.ts';

const audience = { customer_category: 'all' as const, target_languages: ['EN', 'DE'] };
export const choosing = { choosing: 'current' };
export const refreshing = { choosing: 'refreshing' };
export const outdated = { choosing: 'outdated' };
export const four = ['1', '2', '3', '4'].map((id) => template(id));
export const none = { has_templates: false, template_count: 0, real_template_count: 0 };
export const fallbackTemplates = fallbackTemplatesFor('all');
export const some = { has_templates: true, template_count: 2, real_template_count: 2 };

/** What the parent is told at the end of the wait. */
export const waited = { type: 'draft.noted', notes: { waitedForTemplates: true } };

/** A template whose new name reads like a placeholder's. */
export const renamed = template('2', { template_name: 'My example greeting' });

export function start(changes: Partial<TemplatesInput> = {}) {
  return createTestActor(templatesMachine, {
    input: {
      userId: 'u1',
      audience,
      hasRequested: true,
      waitedForTemplates: false,
      edited: [],
      templates: four,
      draft: null,
      ...changes,
    },
  });
}

export type Actor = ReturnType<typeof start>;

export const ids = (actor: Actor) => actor.snapshot().context.templates.map(({ template_id }) => template_id);
export const selected = (actor: Actor) => selectedIds(actor.snapshot().context);

/** Twelve attempts; then the templates are read once more. */
export function exhaust(actor: Actor, templates: Template[] = []) {
  for (let attempt = 1; attempt <= 12; attempt += 1) {
    actor.services.checkTemplateGenerationStatus.resolve(none);
    if (attempt < 12) actor.clock.increment(10_000);
  }
  actor.services.getUserTemplates.resolve({ templates });
}
