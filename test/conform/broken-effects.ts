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

/** Writes that answer as documented, and do nothing or something else. */
export const brokenEffects: BrokenVariant[] = [
  ...['language', 'category', 'jobs'].map((field) => ({
    title: `an update that wipes ${field}`,
    ...instead(
      '/update-template',
      update((row, updates) => ({ ...without(row, field), ...updates })),
    ),
    finding: 'updateTemplate: updates',
  })),
  {
    title: 'an update that sets what was not sent to null',
    ...instead(
      '/update-template',
      update(({ template_id }, updates) => ({ template_id, template_content: null, ...updates })),
    ),
    finding: 'updateTemplate: updates',
  },
  {
    title: 'an update that keeps the name only',
    ...instead(
      '/update-template',
      update((row, { template_name }) => ({ ...row, template_name })),
    ),
    finding: 'updateTemplate: updates',
  },
  {
    title: 'an update of every template',
    ...instead('/update-template', ({ updates }, stored) => {
      stored.templates = stored.templates.map((row) => ({ ...row, ...(updates as Fields) }));
    }),
    finding: 'updateTemplate: updates',
  },
  {
    title: 'a template that is not edited',
    ...instead('/update-template'),
    finding: 'updateTemplate: updates',
  },
  {
    title: 'a template that is not deleted',
    ...instead('/delete-template'),
    finding: 'deleteTemplate: template_id',
  },
  {
    title: 'a deletion of all templates',
    ...instead('/delete-template', (_, stored) => {
      stored.templates = [];
    }),
    finding: 'deleteTemplate: template_id',
  },
  {
    title: 'templates that never come',
    ...instead('/generate-templates'),
    finding: 'generateTemplates: templates',
  },
  {
    title: 'business settings that are not saved',
    ...instead('/save-business-settings'),
    finding: 'saveBusinessSettings: description',
  },
  {
    title: 'business settings that are saved without the jobs',
    ...instead('/save-business-settings', ({ description }, { business }) => {
      business.description = description;
    }),
    finding: 'saveBusinessSettings: jobs',
  },
  {
    title: 'a job that is not added',
    ...instead('/add-job'),
    finding: 'addJob: job_name',
  },
  {
    title: 'an account that is not added',
    ...instead('/add-main-account'),
    finding: 'addMainAccount: account_name',
  },
  {
    title: 'an account that is stored as two rows',
    ...instead('/add-main-account', (fields, stored) => {
      add(fields, stored);
      add(fields, stored);
    }),
    finding: 'addMainAccount: account_name',
  },
  {
    title: 'an account that is stored twice under one id',
    ...instead('/add-main-account', (fields, { accounts, newId }) => {
      const row = accountRow(newId(), fields);
      accounts.push(row, row);
    }),
    finding: 'addMainAccount: account_name',
  },
  {
    title: 'an account that is added again',
    ...instead('/add-main-account', add),
    finding: 'addMainAccount: account_name',
  },
  {
    title: 'an account in the place of the others',
    ...instead('/add-main-account', (fields, stored) => {
      stored.accounts = [accountRow(stored.newId(), fields)];
    }),
    finding: 'addMainAccount: account_name',
  },
  {
    title: 'an account that is not removed',
    ...instead('/remove-main-account'),
    finding: 'removeMainAccount: account_id',
  },
  {
    title: 'a removal of all accounts',
    ...instead('/remove-main-account', (_, stored) => {
      stored.accounts = [];
    }),
    finding: 'removeMainAccount: account_id',
  },
  {
    title: 'a second user for one email',
    handlers: ({ emails, newId }) => ({
      'POST /create_user_temp': () => {
        const id = newId();
        emails.set(id, id);
        return [201, { id }];
      },
    }),
    finding: 'createTemporaryUser: id',
  },
];
