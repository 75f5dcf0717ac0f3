import type { Id } from '../../../machines/api/contract.ts';
import { usernameOf } from '../../../machines/onboarding/profile.ts';
import { addAccounts } from './accounts.ts';
import { accountList, removeAdded, removeRow, templateList, wrongEffect } from './row-list.ts';
import type { CheckRun } from './run.ts';
import { checkTemplates } from './templates.ts';
import { checkConnection, checkStatus, readJobs, type WizardCustomer } from './wizard.ts';

const writes = [
  ...(['addJob', 'saveBusinessSettings', 'saveAccountSettings', 'addMainAccount'] as const),
  ...(['validateAccountList', 'generateTemplates', 'updateTemplate', 'saveTemplateSelection'] as const),
  ...(['deleteTemplate', 'saveInstagramSchedule', 'removeMainAccount'] as const),
];

/** Steps 1 to 5, for a customer whose data may be changed. */
export async function checkWizardSteps(run: CheckRun, customer: WizardCustomer | null): Promise<void> {
  const { checker, options } = run;
  if (!options.write || !customer) return checker.skip(writes, 'give --write and --token, of a disposable customer');
  const { userId, templates, accounts } = customer;
  await saveSettings(run, customer, await addJob(run, customer));
  const asked = await checker.expectAnswer('generateTemplates', { user_id: userId }, 'the customer');
  const added = await addAccounts(run, customer);
  if (asked || templates?.length) await checkTemplates(run, customer);
  else checker.skip(['updateTemplate', 'saveTemplateSelection', 'deleteTemplate'], 'there is no template');
  await saveSchedule(run, userId);
  if (added === null) checker.skip(['removeMainAccount'], 'no account could be added');
  else await removeRow(run, accountList, userId, added);
  await removeAdded(run, templateList, userId, templates);
  await removeAdded(run, accountList, userId, accounts);
}

/** Returns a job for step 1: the one that was added, if it can be chosen. */
async function addJob(run: CheckRun, { userId, jobs }: WizardCustomer): Promise<string> {
  const { checker, tag } = run;
  const other = jobs?.job_names[0] ?? 'Founder';
  if (!jobs) {
    checker.skip(['addJob'], 'get-job-data does not say which jobs there are');
    return other;
  }
  const category = jobs.categories.find((name) => name.trim() !== '') ?? 'Conformance';
  const isKnown = jobs.job_names.includes('Conformance check');
  const job_name = isKnown ? `Conformance check ${tag}` : 'Conformance check';
  const request = { category, job_name, user_id: userId };
  if (!(await checker.expectAnswer('addJob', request, `the job “${job_name}”`))) return other;
  checker.left.push(`the job “${job_name}” in the list for everybody`);
  const listed = await readJobs(run, 'after adding a job');
  if (listed?.job_names.includes(job_name)) return job_name;
  const effect = 'Nobody can choose the job after a reload.';
  if (listed) checker.find('addJob', wrongEffect('job_name', 'is not in get-job-data afterwards', effect));
  return other;
}

async function saveSettings(run: CheckRun, { userId, instagram }: WizardCustomer, job: string): Promise<void> {
  const { checker, options, tag } = run;
  const username_instagram = usernameOf(instagram) || options.instagram.username;
  const account = { user_id: userId, username_instagram };
  const description = `A conformance check of the API (${tag}): nobody runs this business.`;
  const business = { description, jobs: [job] };
  const request = { ...account, ...business };
  const saved = await checker.expectAnswer('saveBusinessSettings', request, 'the customer');
  if (saved && instagram) await readBusiness(run, userId, business);
  const settings = {
    send_message: true,
    follow_unfollow: true,
    customer_category: 'all' as const,
    target_languages: ['EN'],
    customer_description: 'A conformance check of the API: it reaches nobody at all.',
  };
  await checker.expectAnswer('saveAccountSettings', { ...account, ...settings }, 'the customer');
  checker.left.push('what steps 1, 2 and 5 saved for the customer of --token');
}

/** Does a customer who comes back find what step 1 saved? Nothing asks a backend for it: a warning. */
async function readBusiness(
  { checker }: CheckRun,
  userId: Id,
  saved: { description: string; jobs: string[] },
): Promise<void> {
  const reading = await checker.expectAnswer('getInstagramInfo', { user_id: userId }, 'after saving step 1');
  if (!reading || checker.hasFailed('getInstagramInfo', 'onboarding_description', 'jobs', 'jobs[]')) return;
  const { onboarding_description, jobs } = reading.answer;
  const hasDescription = onboarding_description.trim() === saved.description;
  const hasJobs = jobs.length === saved.jobs.length && saved.jobs.every((job) => jobs.includes(job));
  if (hasDescription && hasJobs) return;
  const effect = 'A customer who comes back finds another text or other jobs on step 1, and saves those.';
  checker.find('saveBusinessSettings', {
    ...wrongEffect(hasDescription ? 'jobs' : 'description', 'is not in get-instagram-info afterwards', effect),
    level: 'warning',
    advice: 'Answer get-instagram-info with what was saved, once something was.',
  });
}

async function saveSchedule(run: CheckRun, userId: Id): Promise<void> {
  const day = [{ from: '09:00', to: '18:00' }];
  const weekdays = { monday: day, tuesday: day, wednesday: day, thursday: day, friday: day };
  const schedule = { ...weekdays, saturday: day, sunday: day };
  const request = { user_id: userId, all_days_same: true, schedule, user_timezone: 'Europe/Berlin' };
  await run.checker.expectAnswer('saveInstagramSchedule', request, 'nine to six, every day');
  await checkStatus(run, userId);
  await checkConnection(run, userId);
}
