import type { Template } from '../../machines/api/contract.ts';
import { pollSeconds, templateAttempts } from '../../machines/api/fields.ts';
import { selectedIds } from '../../machines/onboarding/templates-context.ts';
import { fallbackTemplatesFor } from '../../machines/reference/fallback-templates.ts';
import { template } from './samples.ts';
import type { startTemplates } from './step-actors.ts';

export const choosing = { choosing: { own: 'current' } };
export const refreshing = { choosing: { own: 'refreshing' } };
export const outdated = { choosing: { own: 'outdated' } };
export const readyMade = { choosing: 'readyMade' };
export const none = { has_templates: false, template_count: 0, real_template_count: 0 };
export const fallbackTemplates = fallbackTemplatesFor('all');
export const some = { has_templates: true, template_count: 2, real_template_count: 2 };

/** What the parent is told at the end of the wait. */
export const waited = { type: 'draft.noted', notes: { waitedForTemplates: true } };

/** A template whose new name reads like a placeholder's. */
export const renamed = template('2', { template_name: 'My example greeting' });

export type Actor = ReturnType<typeof startTemplates>;

export const ids = (actor: Actor) => actor.snapshot().context.templates.map(({ template_id }) => template_id);
export const selected = (actor: Actor) => selectedIds(actor.snapshot().context);

export function untilNextPoll(actor: Actor) {
  actor.clock.increment(pollSeconds.checkTemplateGenerationStatus * 1000);
}

/** Every attempt; then the templates are read once more. */
export function exhaust(actor: Actor, templates: Template[] = []) {
  for (let attempt = 1; attempt <= templateAttempts; attempt += 1) {
    actor.services.checkTemplateGenerationStatus.resolve(none);
    if (attempt < templateAttempts) untilNextPoll(actor);
  }
  actor.services.getUserTemplates.resolve({ templates });
}
