import type { AnswerOf, CallName, Id, MainAccount, Template } from '../../../machines/api/contract.ts';
import { isJsonObject } from '../body.ts';
import { type Finding, failure, warning } from '../finding.ts';
import { checkLink } from './links.ts';
import { accountList, keepsIds, type RowList, readRows, templateList } from './row-list.ts';
import { type CheckRun, expectRefusal, isGiven } from './run.ts';

/** The customer whose wizard is checked, as far as the backend told. */
export interface WizardCustomer {
  userId: Id;
  instagram: AnswerOf<'getInstagramInfo'> | null;
  jobs: AnswerOf<'getJobData'> | null;
  /** `null` when they cannot be read, or cannot be told apart. */
  accounts: MainAccount[] | null;
  /** As `accounts`. */
  templates: Template[] | null;
}

/** The calls that read the data of a user. */
const wizardReads = [
  ...(['checkOnboardingStatus', 'getMainAccounts', 'getUserTemplates', 'getInstagramInfo'] as const),
  ...(['getUserCountry', 'checkNekoKill', 'checkNekoScheduler', 'checkTemplateGenerationStatus'] as const),
] satisfies CallName[];

const onboardingStatuses = ['pending', 'completed', 'failed', 'error'];

/** Checks the calls that the wizard makes at its start; `null` without a customer. Changes nothing. */
export async function checkWizardStart(run: CheckRun): Promise<WizardCustomer | null> {
  const { checker, tag } = run;
  const rule = { effect: 'The wizard opens for a made-up token.' };
  const access_token = `conform-${tag}`;
  await expectRefusal(run, 'verifyActivation', { access_token }, 'an unknown access token', rule);
  await checker.expectError('verifyActivation', {}, 'without an access token', {
    success: 'warning',
    ...rule,
  });
  const jobs = await readJobs(run, 'for everybody');
  if (!isGiven(run, 'token', 'verifyActivation', ...wizardReads, 'profilePicture')) return null;
  const userId = await verifyTwice(run);
  if (userId === null) {
    checker.skip(['getMainAccounts', 'getUserTemplates'], 'they need the uid of verifyActivation');
    return null;
  }
  const isKnown = await checkStatus(run, userId);
  const accounts = await readList(run, accountList, userId, isKnown);
  const templates = await readList(run, templateList, userId, isKnown);
  const instagram = await checker.expectAnswer('getInstagramInfo', { user_id: userId }, 'the customer');
  await checkCountry(run, userId);
  if (templates) await checkGeneration(run, userId, templates.length);
  await checkConnection(run, userId);
  await checker.image('profilePicture', { uid: userId }, 'the customer');
  return { userId, instagram: instagram?.answer ?? null, jobs, accounts, templates };
}

/** `null` when the jobs cannot be read. */
export async function readJobs({ checker }: CheckRun, about: string): Promise<AnswerOf<'getJobData'> | null> {
  const reading = await checker.expectAnswer('getJobData', {}, about);
  return reading && !checker.hasFailed('getJobData', 'job_names', 'job_names[]') ? reading.answer : null;
}

/** The same token leads to the same user, each time the page is loaded. */
async function verifyTwice({ checker, options }: CheckRun): Promise<Id | null> {
  const request = { access_token: options.token };
  const first = await checker.expectAnswer('verifyActivation', request, 'the access token');
  if (!first) return null;
  const second = await checker.expectAnswer('verifyActivation', request, 'the same token again');
  const changed = failure(
    'uid',
    'changes its value or type from one answer to the next',
    'After a reload the customer is somebody else, and what was typed is lost.',
    'Answer with the same uid for one customer, always as a text or always as a number.',
  );
  if (second && second.answer.uid !== first.answer.uid) checker.find('verifyActivation', changed);
  return first.answer.uid;
}

/** Returns whether the backend knows the customer. */
export async function checkStatus(run: CheckRun, userId: Id): Promise<boolean> {
  const { checker } = run;
  const reading = await checker.expectAnswer('checkOnboardingStatus', { user_id: userId }, 'the customer');
  if (!reading) return false;
  const { status } = reading.answer;
  checkLink(run, 'checkOnboardingStatus', reading.json, 'neko_url', 'VITE_REMOTE_BROWSER_ORIGINS');
  if (status !== '' && !onboardingStatuses.includes(status)) checker.find('checkOnboardingStatus', oddStatus(status));
  return true;
}

/** Any other value is legal; another word for a known one is probably a mistake. */
function oddStatus(status: string): Finding {
  const isSynonym = /^(complete|done|finished|success|successful)$/.test(status);
  return (isSynonym ? failure : warning)(
    'status',
    `is “${status.slice(0, 40)}”, none of ${onboardingStatuses.join(', ')}`,
    'Step 5 leads to “Setup Error”, step 7 goes on waiting.',
    'Say pending until the customer is logged in to Instagram, then completed.',
  );
}

/** A list, read twice: a row keeps its id. */
async function readList<Row>(run: CheckRun, list: RowList<Row>, userId: Id, isKnown: boolean): Promise<Row[] | null> {
  const rows = await readRows(run, list, userId, 'the customer', isKnown);
  return rows && (await keepsIds(run, list, userId, rows, isKnown)) ? rows : null;
}

async function checkCountry({ checker }: CheckRun, userId: Id): Promise<void> {
  const reading = await checker.expectAnswer('getUserCountry', { user_id: userId }, 'the customer');
  if (!reading || /^([A-Z]{2})?$/.test(reading.answer.country)) return;
  const problem = 'is no two-letter code in capitals';
  const advice = 'Send the code that create-account brought, such as SE.';
  const effect = 'The time zone may come from the browser alone.';
  checker.find('getUserCountry', warning('country', problem, effect, advice));
}

/** The status of template generation, beside the number of templates that the list has. */
export async function checkGeneration({ checker }: CheckRun, user_id: Id, readable: number): Promise<void> {
  const reading = await checker.expectAnswer('checkTemplateGenerationStatus', { user_id }, 'the customer');
  if (!reading || !isJsonObject(reading.json)) return;
  const isAny = reading.answer.has_templates || reading.answer.template_count > 0;
  if (isAny === readable > 0) return;
  const problem = isAny ? 'says that there are templates, and the list has none' : 'says no, and the list has some';
  const effect = 'Step 4 polls longer than it needs to.';
  const finding = warning('has_templates', problem, effect, 'Let it agree with get-user-templates.');
  checker.find('checkTemplateGenerationStatus', finding);
}

/** The scheduler and the quick check for the link. */
export async function checkConnection(run: CheckRun, userId: Id): Promise<void> {
  const { checker } = run;
  await checker.expectAnswer('checkNekoScheduler', { user_id: userId }, 'the customer');
  const quick = await checker.expectAnswer('checkNekoKill', { user_id: userId }, 'the customer');
  if (quick) checkLink(run, 'checkNekoKill', quick.json, 'neko_url', 'VITE_REMOTE_BROWSER_ORIGINS');
}

/**
 * Every call that reads about a user, without one, must fail and say so in the form of an error. No call that writes is sent
 * without its fields: a backend that does not look would keep what it got.
 */
export async function checkMissingParameters({ checker }: CheckRun): Promise<void> {
  for (const name of wizardReads) {
    await checker.expectError(name, {}, 'without a user id', {
      success: 'warning',
      effect: 'The product always sends one.',
    });
  }
}
