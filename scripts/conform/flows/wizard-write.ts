import type { Id, SlotsByDay, Template } from '../../../machines/api/contract.ts';
import { usernameOf } from '../../../machines/onboarding/business-form.ts';
import type { Finding } from '../report-types.ts';
import { type Run, unless } from './run.ts';
import {
  checkConnection,
  checkGeneration,
  checkStatus,
  compareAccounts,
  readAccounts,
  readTemplates,
  type WizardCustomer,
} from './wizard.ts';

/** As often and for as long as step 4 does. */
const generationPolling = { attempts: 12, intervalMs: 10_000 };

/** Steps 1 to 5, for a customer whose data may be changed. */
export async function checkWizardSteps(run: Run, customer: WizardCustomer | null): Promise<void> {
  const { checker, options } = run;
  const calls = [
    'addJob',
    'saveBusinessSettings',
    'saveAccountSettings',
    'addMainAccount',
    'validateAccountList',
    'generateTemplates',
    'updateTemplate',
    'saveTemplateSelection',
    'deleteTemplate',
    'saveInstagramSchedule',
    'removeMainAccount',
  ] as const;
  if (!options.write) return;
  if (!unless(run, customer !== null, [...calls], '--token, of a disposable customer') || !customer) return;
  await addJob(run, customer);
  await saveSettings(run, customer);
  await checker.expectAnswer('generateTemplates', { user_id: customer.userId }, 'the customer');
  const added = await addAccount(run, customer);
  await checker.expectAnswer('validateAccountList', { user_id: customer.userId }, 'the customer');
  await checkTemplates(run, customer.userId);
  await saveSchedule(run, customer.userId);
  if (added === null) checker.skip(['removeMainAccount'], 'no account could be added');
  else await removeAccount(run, customer.userId, added);
}

async function addJob({ checker }: Run, { userId, jobs }: WizardCustomer): Promise<void> {
  const category = jobs?.categories.find((name) => name.trim() !== '') ?? 'Conformance';
  const job_name = 'Conformance check';
  const request = { category, job_name, user_id: userId };
  const saved = await checker.expectAnswer('addJob', request, `the job “${job_name}”`);
  if (!saved) return;
  const listed = await checker.expectAnswer('getJobData', {}, 'after adding a job');
  if (!listed || listed.answer.job_names.includes(job_name)) return;
  checker.find('addJob', {
    level: 'warning',
    field: 'job_name',
    problem: 'is not in get-job-data afterwards',
    effect: 'Nobody can choose the job again after a reload.',
    advice: 'List it in job_names, unless somebody has to approve it first.',
  });
}

async function saveSettings({ checker, options }: Run, { userId, instagram }: WizardCustomer): Promise<void> {
  const account = {
    user_id: userId,
    username_instagram: usernameOf(instagram) || options.instagram.username,
  };
  await checker.expectAnswer(
    'saveBusinessSettings',
    {
      ...account,
      description: 'A conformance check of the API: nobody runs this business.',
      jobs: ['Founder'],
    },
    'the customer',
  );
  await checker.expectAnswer(
    'saveAccountSettings',
    {
      ...account,
      send_message: true,
      follow_unfollow: true,
      customer_category: 'all',
      target_languages: ['EN'],
      customer_description: 'A conformance check of the API: it reaches nobody at all.',
    },
    'the customer',
  );
}

/** Returns the id of the account that was added, as the list has it; `null` when it is not there. */
async function addAccount(run: Run, { userId, accounts }: WizardCustomer): Promise<Id | null> {
  const { checker, options } = run;
  const isNamed = (name: string, row: { ig_main_account_name: string }) =>
    row.ig_main_account_name.replace(/^@/, '').toLowerCase() === name.toLowerCase();
  const name = [options.account, `${options.account}.${run.tag}`].find(
    (one) => !accounts.some((row) => isNamed(one, row)),
  );
  if (name === undefined) return null;
  const request = { user_id: userId, account_name: name, language: 'EN' };
  const saved = await checker.expectAnswer('addMainAccount', request, 'a target account');
  if (!saved) return null;
  const listed = await readAccounts(run, userId, 'after adding an account');
  if (!listed) return null;
  const before = new Set(accounts.map((row) => row.main_account_id));
  const fresh = listed.filter((row) => !before.has(row.main_account_id));
  const added = fresh.find((row) => isNamed(name, row)) ?? fresh[0];
  await compareAccounts(run, userId, listed, true);
  if (added) return added.main_account_id;
  checker.find('addMainAccount', noEffect('account_name', 'is not in get-main-accounts afterwards'));
  return null;
}

async function removeAccount(run: Run, userId: Id, account_id: Id): Promise<void> {
  const request = { user_id: userId, account_id };
  if (!(await run.checker.expectAnswer('removeMainAccount', request, 'the added account'))) return;
  const listed = await readAccounts(run, userId, 'after removing an account');
  if (!listed?.some((row) => row.main_account_id === account_id)) return;
  run.checker.find('removeMainAccount', noEffect('account_id', 'is still in get-main-accounts afterwards'));
}

async function checkTemplates(run: Run, userId: Id): Promise<void> {
  const { checker } = run;
  const listed = await generated(run, userId);
  const template = listed.at(-1);
  if (!template) {
    checker.find('generateTemplates', {
      level: 'warning',
      field: 'templates',
      problem: 'had written none after two minutes',
      effect: 'Step 4 offers the fallback templates.',
      advice: 'Let templates appear in get-user-templates one by one.',
    });
    checker.skip(['updateTemplate', 'saveTemplateSelection', 'deleteTemplate'], 'there is no template');
    return;
  }
  await updateTemplate(run, userId, template);
  const selected_templates = listed.map((row) => row.template_id);
  await checker.expectAnswer(
    'saveTemplateSelection',
    { user_id: userId, selected_templates },
    'all templates',
  );
  await deleteTemplate(run, userId, template.template_id);
}

/** Polls as step 4 does, until there is a template. */
async function generated(run: Run, userId: Id): Promise<Template[]> {
  for (let attempt = 1; attempt <= generationPolling.attempts; attempt += 1) {
    const listed = await readTemplates(run, userId, 'after generating');
    if (listed && listed.length > 0) {
      await checkGeneration(run, userId, listed.length);
      return listed;
    }
    if (attempt < generationPolling.attempts) await run.wait(generationPolling.intervalMs);
  }
  return [];
}

async function updateTemplate(run: Run, userId: Id, template: Template): Promise<void> {
  const { template_id, template_name, template_content } = template;
  const edited = template_name === 'A calmer hello' ? 'A warmer hello' : 'A calmer hello';
  const updates = { template_name: edited };
  if (!(await run.checker.expectAnswer('updateTemplate', { template_id, updates }, 'a new name'))) return;
  const listed = await readTemplates(run, userId, 'after editing a template');
  const row = listed?.find((one) => one.template_id === template_id);
  if (!listed || (row?.template_name === edited && row.template_content === template_content)) return;
  run.checker.find('updateTemplate', noEffect('updates', problemOf(row, edited)));
}

function problemOf(row: Template | undefined, name: string): string {
  if (!row) return 'takes the template out of get-user-templates';
  if (row.template_name !== name) return 'leaves the former name in get-user-templates';
  return 'changes more of the template than was sent: its content is another one';
}

async function deleteTemplate(run: Run, userId: Id, template_id: Id): Promise<void> {
  if (!(await run.checker.expectAnswer('deleteTemplate', { template_id }, 'one template'))) return;
  const listed = await readTemplates(run, userId, 'after deleting a template');
  if (!listed?.some((one) => one.template_id === template_id)) return;
  run.checker.find('deleteTemplate', noEffect('template_id', 'is still in get-user-templates afterwards'));
}

async function saveSchedule(run: Run, userId: Id): Promise<void> {
  const day = [{ from: '09:00', to: '18:00' }];
  const schedule: SlotsByDay = {
    monday: day,
    tuesday: day,
    wednesday: day,
    thursday: day,
    friday: day,
    saturday: day,
    sunday: day,
  };
  await run.checker.expectAnswer(
    'saveInstagramSchedule',
    { user_id: userId, all_days_same: true, schedule, user_timezone: 'Europe/Berlin' },
    'nine to six, every day',
  );
  await checkStatus(run, userId);
  await checkConnection(run, userId);
}

function noEffect(field: string, problem: string): Finding {
  return {
    level: 'failure',
    field,
    problem,
    effect: 'The customer sees that nothing happened, and tries again.',
    advice: 'Let the list show what was saved by the time the POST is answered.',
  };
}
