import type { CallName } from '../../machines/api/contract.ts';
import type { Level } from './report-types.ts';

/** `label` is a text to be shown, `text` one to be followed or compared; `names` are texts, `rows` objects. */
export type FieldKind = 'id' | 'label' | 'text' | 'number' | 'flag' | 'names' | 'rows';

/** How bad it is when a documented field is absent, or null; `undefined`: not at all. */
interface Need {
  absent?: Level;
  null?: Level;
}

export interface AnswerField extends Need {
  kind: FieldKind;
  /** A name that is read as well. */
  also?: string;
  /** What the product does without it. */
  without: string;
}

/** The flow ends without it. */
const needed = { absent: 'failure', null: 'failure' } as const;
/** Its default would be wrong where the field is forgotten, and is right where it says that there is nothing. */
const expected = { absent: 'failure', null: 'warning' } as const;
/** A screen is a little poorer without it. */
const welcome = { absent: 'warning', null: 'warning' } as const;
/** There is not always one. */
const occasional = {} as const;

/**
 * The documented fields of each answer (docs/product.md, The API), by path; `accounts[].bio` is a field of rows. Calls that are
 * not listed answer with whatever they like.
 */
export const answerFields: Partial<Record<CallName, Record<string, AnswerField>>> = {
  checkPromoCode: {
    code: { kind: 'text', ...welcome, without: 'The email alone says that the code is known.' },
    email: { kind: 'label', ...needed, without: '/subscribe ignores a promo code without its email.' },
    is_expired: { kind: 'flag', ...expected, without: 'An expired code would count as valid.' },
    used: { kind: 'flag', ...expected, without: 'A used code would count as valid.' },
    time_remaining_seconds: { kind: 'number', ...expected, without: 'There is no countdown.' },
  },
  createTemporaryUser: {
    id: { kind: 'id', ...needed, without: '“Unexpected response from server. Please contact support.”' },
  },
  createCreemCheckout: {
    checkout_url: {
      kind: 'text',
      ...needed,
      without: '“Failed to create payment session. Please try again.”',
    },
  },
  createCheckoutSession: {
    clientSecret: { kind: 'text', ...occasional, without: 'The card form cannot be shown.' },
    client_secret: { kind: 'text', ...occasional, without: 'The card form cannot be shown.' },
    url: { kind: 'text', ...occasional, without: 'Nobody is redirected to a payment.' },
  },
  sessionStatus: {
    status: { kind: 'text', ...needed, without: 'Customers who paid read “Payment Verification Failed”.' },
    customer_email: { kind: 'label', ...occasional, without: 'It is not shown.' },
  },
  verifySession: {
    email: { kind: 'label', ...needed, without: 'The account cannot be created without its email.' },
    is_pro: { kind: 'flag', ...expected, without: 'Every account is called “Individual Account”.' },
  },
  verifyActivation: {
    uid: { kind: 'id', ...needed, without: 'The wizard does not start: every later call needs the id.' },
    email: { kind: 'label', ...occasional, without: 'It is taken from the token, or not shown.' },
  },
  getInstagramInfo: {
    username: {
      kind: 'label',
      also: 'account_name',
      ...needed,
      without: 'Steps 1 and 2 cannot be saved: they send it as username_instagram.',
    },
    account_name: { kind: 'label', ...welcome, without: 'Only the username is shown.' },
    picture: { kind: 'text', ...occasional, without: 'It is not used.' },
    onboarding_description: {
      kind: 'label',
      ...expected,
      without: 'The description of step 1 is not filled in.',
    },
    jobs: { kind: 'names', ...expected, without: 'The jobs of step 1 are not filled in.' },
    email: { kind: 'label', ...occasional, without: 'It is taken from the token, or not shown.' },
  },
  getUserCountry: {
    country: { kind: 'text', ...expected, without: 'The time zone comes from the browser alone.' },
  },
  checkOnboardingStatus: {
    status: { kind: 'text', ...needed, without: 'Onboarding never ends.' },
    neko_url: { kind: 'text', ...occasional, without: 'There is no link yet.' },
  },
  checkNekoKill: {
    neko_url: { kind: 'text', ...occasional, without: 'There is no link yet.' },
  },
  checkNekoScheduler: {
    neko_ready: { kind: 'flag', ...expected, without: 'Step 7.5 waits without an end.' },
    neko_kill_ready: { kind: 'flag', ...expected, without: 'Step 7.5 waits without an end.' },
  },
  getMainAccounts: {
    accounts: { kind: 'rows', ...expected, without: 'Step 3 shows no target accounts.' },
    'accounts[].main_account_id': {
      kind: 'id',
      ...needed,
      without: 'A row without it is left out: it could not be removed.',
    },
    'accounts[].ig_main_account_name': {
      kind: 'label',
      also: 'account_name',
      ...needed,
      without: 'The account has no name on step 3.',
    },
    'accounts[].language': { kind: 'text', ...expected, without: 'Step 3 shows EN.' },
    'accounts[].followers': { kind: 'number', ...expected, without: 'Step 3 shows 0 followers.' },
    'accounts[].followings': {
      kind: 'number',
      also: 'following',
      ...expected,
      without: 'Step 3 shows that it follows 0.',
    },
    'accounts[].bio': { kind: 'label', ...welcome, without: 'Step 3 shows no bio.' },
    'accounts[].jobs': { kind: 'names', ...welcome, without: 'Step 3 shows no jobs.' },
  },
  getUserTemplates: {
    templates: { kind: 'rows', ...expected, without: 'Step 4 has only the fallback templates.' },
    'templates[].template_id': {
      kind: 'id',
      ...needed,
      without: 'A row without it is left out: it could not be selected.',
    },
    'templates[].template_name': {
      kind: 'label',
      ...needed,
      without: 'A template without a name does not count as generated.',
    },
    'templates[].template_content': { kind: 'label', ...needed, without: 'Step 4 shows an empty template.' },
    'templates[].language': { kind: 'text', ...expected, without: 'Step 4 shows EN.' },
    'templates[].category': { kind: 'text', ...expected, without: 'Its badge says Non-followers.' },
    'templates[].is_pro': { kind: 'flag', ...expected, without: 'Its badge says Standard.' },
    'templates[].jobs': { kind: 'names', ...welcome, without: 'Step 4 shows no target jobs.' },
    'templates[].exclude_jobs': { kind: 'names', ...welcome, without: 'Editing starts with an empty list.' },
    'templates[].tags': { kind: 'names', ...welcome, without: 'Editing starts with an empty list.' },
    'templates[].exclude_tags': { kind: 'names', ...welcome, without: 'Editing starts with an empty list.' },
    'templates[].active': { kind: 'flag', ...welcome, without: 'It does not start selected.' },
  },
  getJobData: {
    categories: { kind: 'names', ...expected, without: 'Add Job offers no categories.' },
    job_names: { kind: 'names', ...expected, without: 'Step 1 offers no jobs to choose from.' },
  },
  checkTemplateGenerationStatus: {
    has_templates: { kind: 'flag', ...expected, without: 'Step 4 waits in vain.' },
    template_count: { kind: 'number', ...expected, without: 'Step 4 shows 0 templates found.' },
    real_template_count: { kind: 'number', ...expected, without: 'Step 4 shows 0 templates found.' },
  },
};
