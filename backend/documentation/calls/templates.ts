import type { templateCalls } from '../../../machines/api/calls/templates.ts';
import { pollSeconds, templateAttempts } from '../../../machines/api/fields.ts';
import { field, type NotesOn, userId, userNotes } from './notes.ts';

const templateId = field('The `template_id` of the template, exactly as it came.', { example: 'tpl_3e71' });

const template = {
  template_id: field('Names the template in later calls. A row without one is left out.', {
    example: 'tpl_3e71',
    needed: 'A row without it is left out: it could not be selected.',
  }),
  template_name: field(
    'The title of the card. A generated template counts as real only if its name has at least 5 characters and 2 words, and none of the words basic, fallback, default, simple, generic, template, placeholder, example, test, not even inside another word.',
    { example: 'Warm hello', needed: 'A template without a name does not count as generated.' },
  ),
  template_content: field('The message. A generated template that only says "Hi there" is not real.', {
    example: 'Hi! I saw that you are building a company on your own. What does a calm week look like for you?',
    needed: 'Step 4 shows an empty template.',
  }),
  language: field('Two capital letters.', {
    example: 'EN',
    expected: 'Step 4 shows EN.',
    form: { pattern: '^[A-Z]{2}$' },
  }),
  category: field('`sub_message` is for followers, `liked` for non-followers.', {
    example: 'sub_message',
    expected: 'Its badge says Non-followers.',
    form: { enum: ['sub_message', 'liked'] },
  }),
  is_pro: field('Shows the badge Pro instead of Standard.', { example: false, expected: true }),
  jobs: field('Jobs of the people to write to.', { example: ['Founder'], welcome: true }),
  exclude_jobs: field('Jobs of the people not to write to.', { example: [], welcome: true }),
  tags: field('Hashtags of the people to write to.', { example: ['founderlife'], welcome: true }),
  exclude_tags: field('Hashtags of the people not to write to.', { example: [], welcome: true }),
  active: field('The template is in use: it starts selected, and is shown whatever its name.', {
    example: false,
    welcome: true,
  }),
};

export const templateNotes: NotesOn<typeof templateCalls> = {
  generateTemplates: {
    description:
      'Called in the background once step 2 is saved and there are no target accounts; by step 4 when this tab has not called it and there are no templates; again only when the customer asks for it. **Answer as soon as the work has started**, at the latest after 60 seconds, and let templates appear one by one in `GET /get-user-templates`. Expected are one category (`followers` or `non_followers`) or two (`all`), times the number of target languages; 4 are enough to go on. A second call while the work goes on must not start it twice.',
    request: userNotes,
  },
  checkTemplateGenerationStatus: {
    description: `Polled by step 4 every ${pollSeconds.checkTemplateGenerationStatus} seconds while there are too few templates, at most ${templateAttempts} times. A status that says there are templates (or that cannot be read) makes the product read them with \`GET /get-user-templates\`. After the last attempt they are read once more; with none it offers three ready-made ones of its own. Errors are not shown: the next poll is the retry.`,
    request: userNotes,
    answer: {
      has_templates: field('Is there any template? It has to agree with `GET /get-user-templates`.', {
        example: true,
        expected: 'Step 4 waits in vain.',
      }),
      template_count: field('How many there are.', { example: 1, expected: true }),
      real_template_count: field('How many of them are real by your own rule. The product applies its own.', {
        example: 1,
        expected: true,
      }),
    },
  },
  getUserTemplates: {
    description:
      'Called once at the start of the wizard, where templates decide the step: an error other than 404 ends the start. Called again when step 4 opens, at each attempt of its polling, and after a lost answer to see what became of an edit or a deletion. An error other than 404 when step 4 opens shows the product’s own text. Generated templates that are not real are not shown; the customer’s own are, whatever their names.',
    request: userNotes,
    answer: {
      templates: field('All templates in the order to show them; empty when there are none.', {
        rows: template,
        expected: 'Step 4 has only the fallback templates.',
      }),
    },
  },
  updateTemplate: {
    description:
      'Called when the Edit Template dialog is saved with a change. `updates` has only the fields that were changed: leave the others as they are. Lists are replaced as a whole. `GET /get-user-templates` has to show the change. After no answer, 404 or a status from 500 the templates are read to see what became of it. Any other error shows the product’s own text.',
    request: {
      template_id: templateId,
      updates: field('The changed fields, each optional, as in `GET /get-user-templates`.', {
        example: { template_name: 'A warm hello', tags: ['founderlife', 'solofounder'] },
      }),
    },
    errors: { 404: 'There is no such template.' },
  },
  deleteTemplate: {
    description:
      'Called when a deletion is confirmed. `GET /get-user-templates` must not list it any more. After no answer, 404 or a status from 500 the templates are read, and a template that is not there has been deleted. Any other error shows the product’s own text.',
    request: { template_id: templateId },
    errors: { 404: 'There is no such template.' },
  },
  saveTemplateSelection: {
    description:
      'Called each time step 4 is continued. It replaces the selection: these templates are `active` from now on, all others are not. The ready-made templates of the product (`fallback-1` to `fallback-3`) may be among them, although no call ever listed them: accept them. An error shows the product’s own text.',
    request: {
      user_id: userId,
      selected_templates: field('Ids of the selected templates, each exactly as it came; at least one.', {
        example: ['tpl_3e71'],
      }),
    },
    errors: { 400: 'There is no template tpl_3e71.' },
  },
};
