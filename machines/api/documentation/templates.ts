import type { DocumentedCalls } from './call-documentation.ts';
import { count, filledText, flag, id, languageCode, list, names, object } from './json-schema.ts';
import { noUser, userId, userIdExample } from './user.ts';

const templateId = 'The `template_id` of the template, exactly as it came.';
const noTemplate = { error: 'There is no such template.' };

const template = object(
  {
    template_id: id('Names the template in later calls. A row without one is left out.'),
    template_name: filledText(
      'The title of the card. A generated template counts as real only if its name has at least 5 characters and 2 words, and none of the words basic, fallback, default, simple, generic, template, placeholder, example, test, not even inside another word.',
    ),
    template_content: filledText('The message. A generated template that only says "Hi there" is not real.'),
    language: languageCode('Two capital letters.'),
    category: {
      type: 'string',
      enum: ['sub_message', 'liked'],
      description: '`sub_message` is for followers, `liked` for non-followers.',
    },
    is_pro: flag('Shows the badge Pro instead of Standard.'),
    jobs: names('Jobs of the people to write to.'),
    exclude_jobs: names('Jobs of the people not to write to.'),
    tags: names('Hashtags of the people to write to.'),
    exclude_tags: names('Hashtags of the people not to write to.'),
    active: flag('The template is in use: it starts selected, and is shown whatever its name.'),
  },
  { optional: ['jobs', 'exclude_jobs', 'tags', 'exclude_tags', 'active'] },
);

export const templateCalls: DocumentedCalls<
  | 'generateTemplates'
  | 'checkTemplateGenerationStatus'
  | 'getUserTemplates'
  | 'updateTemplate'
  | 'deleteTemplate'
  | 'saveTemplateSelection'
> = {
  generateTemplates: {
    summary: 'Start generating message templates',
    description:
      'Called in the background once step 2 is saved and there are no target accounts; by step 4 when this tab has not called it and there are no templates; again only when the customer asks for it. **Answer as soon as the work has started**, at the latest after 60 seconds, and let templates appear one by one in `GET /get-user-templates`. Expected are one category (`followers` or `non_followers`) or two (`all`), times the number of target languages; 4 are enough to go on. A second call while the work goes on must not start it twice.',
    requestFields: { user_id: userId },
    requestExample: { user_id: userIdExample },
    answer: null,
    answerExample: null,
    errors: [noUser('There is no such user. Step 4 goes on waiting, and offers to try generating again.')],
  },
  checkTemplateGenerationStatus: {
    summary: 'Tell how far the templates are',
    description:
      'Polled by step 4 every 10 seconds while there are too few templates, at most 12 times. A status that says there are templates (or that cannot be read) makes the product read them with `GET /get-user-templates`. After the last attempt they are read once more; with none it offers three ready-made ones of its own. Errors are not shown: the next poll is the retry.',
    requestFields: { user_id: userId },
    requestExample: { user_id: userIdExample },
    answer: object({
      has_templates: flag('Is there any template? It has to agree with `GET /get-user-templates`.'),
      template_count: count('How many there are.'),
      real_template_count: count('How many of them are real by your own rule. The product applies its own.'),
    }),
    answerExample: { has_templates: true, template_count: 1, real_template_count: 1 },
    errors: [
      {
        status: 404,
        when: 'There is no such user. The templates are read instead.',
        body: { error: 'There is no user with this id.' },
      },
    ],
  },
  getUserTemplates: {
    summary: 'List the message templates',
    description:
      'Called once at the start of the wizard, where templates decide the step: an error other than 404 ends the start. Called again when step 4 opens, at each attempt of its polling, and after a lost answer to see what became of an edit or a deletion. An error when step 4 opens shows "Failed to load templates. Please try again." Generated templates that are not real are not shown; the customer’s own are, whatever their names.',
    requestFields: { user_id: userId },
    requestExample: { user_id: userIdExample },
    answer: object({
      templates: list('All templates in the order to show them; empty when there are none.', template),
    }),
    answerExample: {
      templates: [
        {
          template_id: 'tpl_3e71',
          template_name: 'Warm hello',
          template_content:
            'Hi! I saw that you are building a company on your own. What does a calm week look like for you?',
          language: 'EN',
          category: 'sub_message',
          is_pro: false,
          jobs: ['Founder'],
          exclude_jobs: [],
          tags: ['founderlife'],
          exclude_tags: [],
          active: false,
        },
      ],
    },
    errors: [noUser('There is no such user. Read as: no templates at the start, an error on step 4.')],
  },
  updateTemplate: {
    summary: 'Change a template',
    description:
      'Called when the Edit Template dialog is saved with a change. `updates` has only the fields that were changed: leave the others as they are. Lists are replaced as a whole. `GET /get-user-templates` has to show the change. After no answer, 404 or a status from 500 the templates are read to see what became of it. Any other error shows "Failed to update template".',
    requestFields: {
      template_id: templateId,
      updates: 'The changed fields, each optional, as in `GET /get-user-templates`.',
    },
    requestExample: {
      template_id: 'tpl_3e71',
      updates: { template_name: 'A warm hello', tags: ['founderlife', 'solofounder'] },
    },
    answer: null,
    answerExample: null,
    errors: [
      {
        status: 404,
        when: 'There is no such template. The templates are read, and the customer learns that it is gone.',
        body: noTemplate,
      },
    ],
  },
  deleteTemplate: {
    summary: 'Delete a template',
    description:
      'Called when a deletion is confirmed. `GET /get-user-templates` must not list it any more. After no answer, 404 or a status from 500 the templates are read, and a template that is not there has been deleted. Any other error shows "Failed to delete template".',
    requestFields: { template_id: templateId },
    requestExample: { template_id: 'tpl_3e71' },
    answer: null,
    answerExample: null,
    errors: [
      {
        status: 404,
        when: 'There is no such template. Read as deleted once the list shows it.',
        body: noTemplate,
      },
    ],
  },
  saveTemplateSelection: {
    summary: 'Save step 4: the selected templates',
    description:
      'Called each time step 4 is continued. It replaces the selection: these templates are `active` from now on, all others are not. The ready-made templates of the product (`fallback-1` to `fallback-3`) may be among them, although no call ever listed them: accept them. An error shows "Failed to save template selection".',
    requestFields: {
      user_id: userId,
      selected_templates: 'Ids of the selected templates, each exactly as it came; at least one.',
    },
    requestExample: { user_id: userIdExample, selected_templates: ['tpl_3e71'] },
    answer: null,
    answerExample: null,
    errors: [
      {
        status: 400,
        when: 'A template does not exist.',
        body: { error: 'There is no template tpl_3e71.' },
      },
    ],
  },
};
