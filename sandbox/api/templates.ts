import type { Id, TemplateUpdates } from '../../machines/api/contract.ts';
import { isPast } from '../clock.ts';
import { templatesOf } from '../customers.ts';
import { isRealName } from '../sample-texts.ts';
import type { SandboxState, StoredTemplate } from '../state.ts';
import { startGeneration } from '../template-generation.ts';
import { accountHolderOf, fail, type Handlers } from './handler.ts';

/** Step 4: message templates, generated in the background. */
export const templateCalls = {
  generateTemplates({ user_id }, { state }) {
    startGeneration(state, accountHolderOf(state, user_id));
    return { status: 'started' };
  },

  checkTemplateGenerationStatus({ user_id }, { state }) {
    const templates = templatesOf(state, accountHolderOf(state, user_id));
    return {
      has_templates: templates.length > 0,
      template_count: templates.length,
      real_template_count: templates.filter(({ name }) => isRealName(name)).length,
    };
  },

  getUserTemplates({ user_id }, { state }) {
    return { templates: templatesOf(state, accountHolderOf(state, user_id)).map(answerOf) };
  },

  updateTemplate({ template_id, updates }, { state }) {
    state.templates.put(changed(existingTemplate(state, template_id), updates));
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

function changed(template: StoredTemplate, updates: TemplateUpdates): StoredTemplate {
  return {
    ...template,
    name: updates.template_name ?? template.name,
    content: updates.template_content ?? template.content,
    language: updates.language ?? template.language,
    category: updates.category ?? template.category,
    isPro: updates.is_pro ?? template.isPro,
    jobs: updates.jobs ?? template.jobs,
    excludeJobs: updates.exclude_jobs ?? template.excludeJobs,
    tags: updates.tags ?? template.tags,
    excludeTags: updates.exclude_tags ?? template.excludeTags,
  };
}

function answerOf(template: StoredTemplate) {
  return {
    template_id: template.id,
    template_name: template.name,
    template_content: template.content,
    language: template.language,
    category: template.category,
    is_pro: template.isPro,
    jobs: template.jobs,
    exclude_jobs: template.excludeJobs,
    tags: template.tags,
    exclude_tags: template.excludeTags,
    active: template.active,
  };
}
