import type { Id } from '../../../machines/api/contract.ts';
import { isPast } from '../clock.ts';
import { templatesOf } from '../customers.ts';
import { isRealName } from '../sample-texts.ts';
import type { SandboxState, StoredTemplate } from '../state.ts';
import { startGeneration } from '../template-generation.ts';
import { accountHolderOf, fail, type Handlers } from './handler.ts';

/** Step 4: message templates, generated in the background. */
export const templateHandlers = {
  generateTemplates({ user_id }, { state }) {
    startGeneration(state, accountHolderOf(state, user_id));
    return { status: 'started' };
  },

  checkTemplateGenerationStatus({ user_id }, { state }) {
    const templates = templatesOf(state, accountHolderOf(state, user_id));
    return {
      has_templates: templates.length > 0,
      template_count: templates.length,
      real_template_count: templates.filter((template) => isRealName(template.template_name)).length,
    };
  },

  getUserTemplates({ user_id }, { state }) {
    return { templates: templatesOf(state, accountHolderOf(state, user_id)).map(answerOf) };
  },

  updateTemplate({ template_id, updates }, { state }) {
    // JSON has no `undefined`.
    const changes = updates as Partial<StoredTemplate>;
    state.templates.put({ ...existingTemplate(state, template_id), ...changes });
    return { status: 'ok' };
  },

  deleteTemplate({ template_id }, { state }) {
    state.templates.remove(existingTemplate(state, template_id).id);
    return { status: 'ok' };
  },

  saveTemplateSelection({ user_id, selected_templates }, { state }) {
    const templates = templatesOf(state, accountHolderOf(state, user_id));
    const known = new Set(templates.map(({ id }) => id));
    const selected = new Set(selected_templates.map(String));
    const unknown = [...selected].find((id) => !known.has(id) && !isFallback(id));
    if (unknown) fail(400, `selected_templates: there is no template ${unknown}`);
    for (const template of templates) {
      state.templates.put({ ...template, active: selected.has(template.id) });
    }
    return { status: 'ok' };
  },
} satisfies Partial<Handlers>;

/** Fallback templates are part of the product; the API does not have them (docs/product.md, Step 4: message templates). */
function isFallback(id: string): boolean {
  return /^fallback-\d+$/.test(id);
}

function existingTemplate(state: SandboxState, id: Id): StoredTemplate {
  const template = state.templates.get(id);
  if (!template || !isPast(template.appearsAt, state.clock)) return fail(404, 'There is no such template.');
  return template;
}

function answerOf({ id: template_id, customer: _, appearsAt: __, ...template }: StoredTemplate) {
  return { template_id, ...template };
}
