import type { Id, SlotsByDay } from '../../../machines/api/contract.ts';
import { usernameOf } from '../../../machines/onboarding/profile.ts';
import { addAccounts, removeAccount, removeAddedAccounts } from './accounts.ts';
import { wrongEffect } from './effects.ts';
import { hasFailed, type Run, unless } from './run.ts';
import { checkTemplates, deleteGenerated } from './templates.ts';
import { checkConnection, checkStatus, readJobs, type WizardCustomer } from './wizard.ts';

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
  const isGiven = options.write && customer !== null;
  if (!unless(run, isGiven, [...calls], '--write and --token, of a disposable customer') || !customer) return;
  const { userId } = customer;
  await saveSettings(run, customer, await addJob(run, customer));
  const asked = await checker.expectAnswer('generateTemplates', { user_id: userId }, 'the customer');
  const added = await addAccounts(run, customer);
  if (asked || customer.templates?.length) await checkTemplates(run, customer);
  else checker.skip(['updateTemplate', 'saveTemplateSelection', 'deleteTemplate'], 'there is no template');
  await saveSchedule(run, userId);
  if (added === null) checker.skip(['removeMainAccount'], 'no account could be added');
  else await removeAccount(run, userId, added);
  await deleteGenerated(run, customer);
  await removeAddedAccounts(run, customer);
}

/** Returns a job for step 1: the one that was added, if it can be chosen. */
async function addJob(run: Run, { userId, jobs }: WizardCustomer): Promise<string> {
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
  if (!listed) return other;
  if (listed.job_names.includes(job_name)) return job_name;
  checker.find(
    'addJob',
    wrongEffect('job_name', 'is not in get-job-data afterwards', 'Nobody can choose the job after a reload.'),
  );
  return other;
}

async function saveSettings(run: Run, { userId, instagram }: WizardCustomer, job: string): Promise<void> {
  const { checker, options, tag } = run;
  const account = {
    user_id: userId,
    username_instagram: usernameOf(instagram) || options.instagram.username,
  };
  const business = {
    description: `A conformance check of the API (${tag}): nobody runs this business.`,
    jobs: [job],
  };
  const saved = await checker.expectAnswer(
    'saveBusinessSettings',
    { ...account, ...business },
    'the customer',
  );
  if (saved && instagram) await readBusiness(run, userId, business);
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
  checker.left.push('what steps 1, 2 and 5 saved for the customer of --token');
}

/** A customer who comes back finds what step 1 saved. */
async function readBusiness(
  run: Run,
  userId: Id,
  saved: { description: string; jobs: string[] },
): Promise<void> {
  const { checker } = run;
  const reading = await checker.expectAnswer('getInstagramInfo', { user_id: userId }, 'after saving step 1');
  if (!reading || hasFailed(run, 'getInstagramInfo', ['onboarding_description', 'jobs', 'jobs[]'])) return;
  const { onboarding_description, jobs } = reading.answer;
  const isKept = {
    description: onboarding_description.trim() === saved.description,
    jobs: jobs.length === saved.jobs.length && saved.jobs.every((job) => jobs.includes(job)),
  };
  const field = isKept.description ? 'jobs' : 'description';
  if (isKept[field]) return;
  const effect = 'A customer who comes back finds another text or other jobs on step 1, and saves those.';
  checker.find('saveBusinessSettings', {
    ...wrongEffect(field, 'is not in get-instagram-info afterwards', effect),
    advice: 'Answer get-instagram-info with what was saved, once something was.',
  });
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
