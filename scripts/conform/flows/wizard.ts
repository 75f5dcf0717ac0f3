import type { AnswerOf, CallName, Id, MainAccount, Template } from '../../../machines/api/contract.ts';
import { isFields } from '../body.ts';
import type { Finding } from '../report-types.ts';
import { checkLink } from './links.ts';
import { expectRefusal, hasFailed, type Run, soften, unless } from './run.ts';

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
export const wizardReads = [
  'checkOnboardingStatus',
  'getMainAccounts',
  'getUserTemplates',
  'getInstagramInfo',
  'getUserCountry',
  'checkNekoKill',
  'checkNekoScheduler',
  'checkTemplateGenerationStatus',
] as const satisfies CallName[];

const onboardingStatuses = ['pending', 'completed', 'failed', 'error'];

/** Checks the calls that the wizard makes at its start; `null` without a customer. Changes nothing. */
export async function checkWizardStart(run: Run): Promise<WizardCustomer | null> {
  const { checker, options, tag } = run;
  const effect = 'The “Verification Error” card does not say what is wrong with a link.';
  const access_token = `conform-${tag}`;
  await expectRefusal(run, 'verifyActivation', { access_token }, 'an unknown access token', { effect });
  await checker.expectError('verifyActivation', {}, 'without an access token', {
    success: 'warning',
    effect,
  });
  const jobs = await readJobs(run, 'for everybody');
  if (!unless(run, options.token !== '', ['verifyActivation', ...wizardReads, 'profilePicture'], '--token')) {
    return null;
  }
  const userId = await verifyTwice(run);
  if (userId === null) {
    checker.skip(['getMainAccounts', 'getUserTemplates'], 'they need the uid of verifyActivation');
    return null;
  }
  const isKnown = await checkStatus(run, userId);
  const lists = await readLists(run, userId, isKnown);
  const instagram = await checker.expectAnswer('getInstagramInfo', { user_id: userId }, 'the customer');
  const country = await checker.expectAnswer('getUserCountry', { user_id: userId }, 'the customer');
  if (country && country.answer.country !== '' && !/^[A-Z]{2}$/.test(country.answer.country)) {
    checker.find('getUserCountry', {
      level: 'warning',
      field: 'country',
      problem: 'is no two-letter code in capitals',
      effect: 'The time zone may come from the browser alone.',
      advice: 'Send the code that create-account brought, such as SE.',
    });
  }
  if (lists.templates) await checkGeneration(run, userId, lists.templates.length);
  await checkConnection(run, userId);
  await checker.image('profilePicture', { uid: userId }, 'the customer');
  return { userId, instagram: instagram?.answer ?? null, jobs, ...lists };
}

/** `null` when the jobs cannot be read. */
export async function readJobs(run: Run, about: string): Promise<AnswerOf<'getJobData'> | null> {
  const reading = await run.checker.expectAnswer('getJobData', {}, about);
  return reading && !hasFailed(run, 'getJobData', ['job_names', 'job_names[]']) ? reading.answer : null;
}

/** The same token leads to the same user, each time the page is loaded. */
async function verifyTwice({ checker, options }: Run): Promise<Id | null> {
  const request = { access_token: options.token };
  const first = await checker.expectAnswer('verifyActivation', request, 'the access token');
  if (!first) return null;
  const second = await checker.expectAnswer('verifyActivation', request, 'the same token again');
  if (second && second.answer.uid !== first.answer.uid) {
    checker.find('verifyActivation', {
      level: 'failure',
      field: 'uid',
      problem: 'changes its value or type from one answer to the next',
      effect: 'After a reload the customer is somebody else, and what was typed is lost.',
      advice: 'Answer with the same uid for one customer, always as a text or always as a number.',
    });
  }
  return first.answer.uid;
}

/** Returns whether the backend knows the customer. */
export async function checkStatus(run: Run, userId: Id): Promise<boolean> {
  const { checker } = run;
  const reading = await checker.expectAnswer('checkOnboardingStatus', { user_id: userId }, 'the customer');
  if (!reading) return false;
  const { status } = reading.answer;
  checkLink(run, 'checkOnboardingStatus', reading.json, 'neko_url', 'VITE_REMOTE_BROWSER_ORIGINS');
  if (status !== '' && !onboardingStatuses.includes(status))
    checker.find('checkOnboardingStatus', oddStatus(status));
  return true;
}

/** Any other value is legal; another spelling of a known one is probably a mistake. */
function oddStatus(status: string): Finding {
  const isSpelling = /^(pending|complete|completed|done|finished|success|successful)$/i.test(status.trim());
  return {
    level: isSpelling ? 'failure' : 'warning',
    field: 'status',
    problem: `is “${status.slice(0, 40)}”, none of ${onboardingStatuses.join(', ')}`,
    effect: 'Step 5 leads to “Setup Error”, step 7 goes on waiting.',
    advice: 'Say pending until the customer is logged in to Instagram, then completed.',
  };
}

/** The lists, each read twice: a row keeps its id. */
async function readLists(run: Run, userId: Id, isKnown: boolean) {
  const accounts = await readAccounts(run, userId, 'the customer', isKnown);
  const templates = await readTemplates(run, userId, 'the customer', isKnown);
  return {
    accounts: accounts && (await keepsAccountIds(run, userId, accounts, isKnown)) ? accounts : null,
    templates: templates && (await keepsTemplateIds(run, userId, templates, isKnown)) ? templates : null,
  };
}

/** Reads the target accounts again: those that were there have the same ids. */
export async function keepsAccountIds(
  run: Run,
  userId: Id,
  accounts: readonly MainAccount[],
  isKnown = true,
): Promise<boolean> {
  const again = await readAccounts(run, userId, 'the same again', isKnown);
  const idsOf = (rows: readonly MainAccount[]) => rows.map((row) => row.main_account_id);
  const ids = idsOf(again ?? accounts);
  return keepsIds(run, 'getMainAccounts', 'accounts[].main_account_id', idsOf(accounts), ids);
}

async function keepsTemplateIds(run: Run, userId: Id, templates: readonly Template[], isKnown: boolean) {
  const again = await readTemplates(run, userId, 'the same again', isKnown);
  const idsOf = (rows: readonly Template[]) => rows.map((row) => row.template_id);
  const ids = idsOf(again ?? templates);
  return keepsIds(run, 'getUserTemplates', 'templates[].template_id', idsOf(templates), ids);
}

/**
 * The target accounts; `null` when they cannot be read. A backend that knows the customer (`isKnown`) may say by 404
 * that there are none.
 */
export async function readAccounts(
  run: Run,
  userId: Id,
  about: string,
  isKnown = true,
): Promise<MainAccount[] | null> {
  const reading = await run.checker.expectAnswer('getMainAccounts', { user_id: userId }, about);
  if (hasFailed(run, 'getMainAccounts', listFields('accounts', 'main_account_id'))) return null;
  if (reading) return reading.answer.accounts;
  return isKnown && saysNone(run, 'getMainAccounts') ? [] : null;
}

/** As {@link readAccounts}. */
export async function readTemplates(
  run: Run,
  userId: Id,
  about: string,
  isKnown = true,
): Promise<Template[] | null> {
  const reading = await run.checker.expectAnswer('getUserTemplates', { user_id: userId }, about);
  if (!reading) return isKnown && saysNone(run, 'getUserTemplates') ? [] : null;
  if (hasFailed(run, 'getUserTemplates', listFields('templates', 'template_id'))) return null;
  checkCategories(run.checker, reading.answer.templates);
  return reading.answer.templates;
}

/** The fields that have to be right for rows to be told apart. */
function listFields(list: string, id: string): string[] {
  return [list, `${list}[]`, `${list}[].${id}`];
}

/** Is the latest answer a 404 that may mean an empty list? Then it is a warning. */
function saysNone(run: Run, name: 'getMainAccounts' | 'getUserTemplates'): boolean {
  const latest = run.checker.checks.findLast(({ call }) => call === name);
  if (latest?.status !== 404 || latest.findings.some(({ field }) => field === 'path')) return false;
  soften(run, name, {
    effect: 'Read as an empty list when the wizard starts, and as an error on its screen.',
    advice: 'Answer 200 with an empty list.',
  });
  return true;
}

function checkCategories(checker: Run['checker'], templates: readonly Template[]): void {
  const odd = templates.filter(({ category }) => !['sub_message', 'liked'].includes(category)).length;
  if (odd === 0) return;
  checker.find('getUserTemplates', {
    level: 'warning',
    field: 'templates[].category',
    problem: `is neither sub_message nor liked in ${odd} of ${templates.length} rows`,
    effect: 'Its badge says Non-followers.',
    advice: 'Send sub_message for followers, liked for non-followers.',
  });
}

/** Rows may be added between two answers; those of the first must be in the second, unchanged. */
function keepsIds(
  { checker }: Run,
  name: 'getMainAccounts' | 'getUserTemplates',
  field: string,
  first: readonly Id[],
  second: readonly Id[],
): boolean {
  const changed = first.filter((id) => !second.includes(id)).length;
  if (changed === 0) return true;
  checker.find(name, {
    level: 'failure',
    field,
    problem: `${changed} of ${first.length} change their value or type from one answer to the next`,
    effect: 'A row on the screen can no longer be removed, edited or selected.',
    advice: 'Give one row one id, always as a text or always as a number.',
  });
  return false;
}

/** The status of template generation, beside the number of templates that the list has. */
export async function checkGeneration({ checker }: Run, userId: Id, readable: number): Promise<void> {
  const reading = await checker.expectAnswer(
    'checkTemplateGenerationStatus',
    { user_id: userId },
    'the customer',
  );
  if (!reading || !isFields(reading.json)) return;
  const { answer } = reading;
  const isAny = answer.has_templates || answer.template_count > 0;
  if (isAny === readable > 0) return;
  checker.find('checkTemplateGenerationStatus', {
    level: 'warning',
    field: 'has_templates',
    problem: isAny
      ? 'says that there are templates, and the list has none'
      : 'says no, and the list has some',
    effect: 'Step 4 polls longer than it needs to.',
    advice: 'Let it agree with get-user-templates.',
  });
}

/** The scheduler and the quick check for the link. */
export async function checkConnection(run: Run, userId: Id): Promise<void> {
  const { checker } = run;
  await checker.expectAnswer('checkNekoScheduler', { user_id: userId }, 'the customer');
  const quick = await checker.expectAnswer('checkNekoKill', { user_id: userId }, 'the customer');
  if (quick) checkLink(run, 'checkNekoKill', quick.json, 'neko_url', 'VITE_REMOTE_BROWSER_ORIGINS');
}
