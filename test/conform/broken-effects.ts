import { accountRow, type Stored } from './plain-backend.ts';
import { type BrokenVariant, type Fields, instead, without } from './variants.ts';

/** Changes the template that an update names. */
const update =
  (change: (row: Fields, updates: Fields) => Fields) =>
  ({ template_id, updates }: Fields, stored: Stored): void => {
    stored.templates = stored.templates.map((row) =>
      row.template_id === template_id ? change(row, updates as Fields) : row,
    );
  };

const add = (fields: Fields, { accounts, newId }: Stored) => accounts.push(accountRow(newId(), fields));

type Row = [title: string, finding: string, effect: Pick<BrokenVariant, 'handlers'>];

const rows: Row[] = [
  ...['language', 'category', 'jobs'].map(
    (field): Row => [
      `an update that wipes ${field}`,
      'updateTemplate: updates',
      instead(
        '/update-template',
        update((row, updates) => ({ ...without(row, field), ...updates })),
      ),
    ],
  ),
  [
    'an update that sets what was not sent to null',
    'updateTemplate: updates',
    instead(
      '/update-template',
      update(({ template_id }, updates) => ({ template_id, template_content: null, ...updates })),
    ),
  ],
  [
    'an update that keeps the name only',
    'updateTemplate: updates',
    instead(
      '/update-template',
      update((row, { template_name }) => ({ ...row, template_name })),
    ),
  ],
  [
    'an update of every template',
    'updateTemplate: updates',
    instead('/update-template', ({ updates }, stored) => {
      stored.templates = stored.templates.map((row) => ({ ...row, ...(updates as Fields) }));
    }),
  ],
  ['a template that is not edited', 'updateTemplate: updates', instead('/update-template')],
  ['a template that is not deleted', 'deleteTemplate: template_id', instead('/delete-template')],
  [
    'a deletion of all templates',
    'deleteTemplate: template_id',
    instead('/delete-template', (_, stored) => {
      stored.templates = [];
    }),
  ],
  ['templates that never come', 'generateTemplates: templates', instead('/generate-templates')],
  [
    'business settings that are not saved',
    'saveBusinessSettings: description',
    instead('/save-business-settings'),
  ],
  [
    'business settings that are saved without the jobs',
    'saveBusinessSettings: jobs',
    instead('/save-business-settings', ({ description }, { business }) => {
      business.description = description;
    }),
  ],
  ['a job that is not added', 'addJob: job_name', instead('/add-job')],
  ['an account that is not added', 'addMainAccount: account_name', instead('/add-main-account')],
  [
    'an account that is stored as two rows',
    'addMainAccount: account_name',
    instead('/add-main-account', (fields, stored) => {
      add(fields, stored);
      add(fields, stored);
    }),
  ],
  [
    'an account that is stored twice under one id',
    'addMainAccount: account_name',
    instead('/add-main-account', (fields, { accounts, newId }) => {
      const row = accountRow(newId(), fields);
      accounts.push(row, row);
    }),
  ],
  ['an account that is added again', 'addMainAccount: account_name', instead('/add-main-account', add)],
  [
    'an account in the place of the others',
    'addMainAccount: account_name',
    instead('/add-main-account', (fields, stored) => {
      stored.accounts = [accountRow(stored.newId(), fields)];
    }),
  ],
  ['an account that is not removed', 'removeMainAccount: account_id', instead('/remove-main-account')],
  [
    'a removal of all accounts',
    'removeMainAccount: account_id',
    instead('/remove-main-account', (_, stored) => {
      stored.accounts = [];
    }),
  ],
  [
    'a second user for one email',
    'createTemporaryUser: id',
    {
      handlers: ({ emails, newId }) => ({
        'POST /create_user_temp': () => {
          const id = newId();
          emails.set(id, id);
          return [201, { id }];
        },
      }),
    },
  ],
];

/** Writes that answer as documented, and do nothing or something else. */
export const brokenEffects: BrokenVariant[] = rows.map(([title, finding, effect]) => ({
  title,
  finding,
  ...effect,
}));
