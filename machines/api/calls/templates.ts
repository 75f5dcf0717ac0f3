import * as v from 'valibot';
import { sameName } from '../../text/names.ts';
import { get, ignored, post, second } from '../call.ts';
import { count, flag, id, label, listOf, nameList, shownText, templateUpdates, userRequest } from '../fields.ts';
import * as startPaths from '../start-paths.ts';

/** Other values are kept as they came. */
const categories = ['sub_message', 'liked'];
const category = v.pipe(
  shownText,
  v.transform((written) => categories.find((known) => sameName(known, written)) ?? written),
);

/** A row without an id cannot be selected: it is left out. */
export const template = v.object({
  template_id: id,
  template_name: label,
  template_content: label,
  language: v.nullish(shownText, 'EN'),
  category: v.nullish(category, 'liked'),
  is_pro: flag,
  jobs: nameList,
  exclude_jobs: nameList,
  tags: nameList,
  exclude_tags: nameList,
  active: flag,
});

export const templateCalls = {
  generateTemplates: post('/generate-templates', {
    summary: 'Start to write the templates',
    request: userRequest,
    answer: ignored,
    timeoutMs: 60 * second,
  }),
  checkTemplateGenerationStatus: get('/check-template-generation-status', {
    summary: 'Check whether the templates are written',
    request: userRequest,
    answer: v.object({ has_templates: flag, template_count: count, real_template_count: count }),
  }),
  getUserTemplates: get(startPaths.getUserTemplates, {
    summary: 'Load the templates',
    request: userRequest,
    answer: v.object({ templates: listOf(template) }),
    personal: ['template_name', 'template_content'],
  }),
  updateTemplate: post('/update-template', {
    summary: 'Change a template',
    request: v.object({ template_id: id, updates: templateUpdates }),
    answer: ignored,
    personal: ['template_name', 'template_content'],
  }),
  deleteTemplate: post('/delete-template', {
    summary: 'Delete a template',
    request: v.object({ template_id: id }),
    answer: ignored,
  }),
  saveTemplateSelection: post('/save-template-selection', {
    summary: 'Save the selected templates',
    request: v.object({ user_id: id, selected_templates: v.pipe(v.array(id), v.minLength(1)) }),
    answer: ignored,
  }),
};
