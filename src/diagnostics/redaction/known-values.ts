import { accountForm } from '../../../machines/account/validation.ts';
import { calls } from '../../../machines/api/contract.ts';
import { contactForm } from '../../../machines/marketing/contact-message.ts';
import { exampleDayForm } from '../../../machines/marketing/example-day-form.ts';
import { noDrafts } from '../../../machines/onboarding/drafts.ts';
import { generationRequest } from '../../../machines/onboarding/generation.ts';
import { steps } from '../../../machines/onboarding/steps.ts';
import { paymentIdFields } from '../../../machines/purchase/payment.ts';
import { fallbackTemplatesFor } from '../../../machines/reference/fallback-templates.ts';
import { languages } from '../../../machines/reference/languages.ts';
import { fieldsOf, optionsOf, personalFieldsOf } from './schema-parts.ts';

const drafts = Object.values(steps).flatMap((step) => ('draft' in step ? [step.draft] : []));
const forms = [...drafts, accountForm.schema, contactForm.schema, exampleDayForm.schema];
const schemas = [...Object.values(calls).flatMap(({ request, answer }) => [request, answer]), ...forms];

/** The names of all fields that come in from outside. */
export const knownFieldNames: readonly string[] = unique([
  ...schemas.flatMap(fieldsOf),
  ...[noDrafts, noDrafts.saved].flatMap(Object.keys),
  // Answers and their errors.
  'dropped',
  'kind',
  'status',
  'message',
  'name',
  'retryAfterMs',
  'spread',
  'data',
  // What browser services return and send.
  'code',
  'email',
  'flag',
  'query',
  'paid',
  'returned',
  'sessionId',
  'attempt',
  'isDone',
  'now',
  'reason',
  'accountType',
  'orders',
  'unansweredEmail',
  'userId',
  'plan',
  'billing',
  'deadline',
  'secondsLeft',
  'fileName',
  'pages',
  'heading',
  'lines',
  'outcome',
  'report',
  'isSent',
  // What people do.
  'change',
  'details',
  'position',
  'session',
  'day',
  'index',
  'from',
  'to',
  'value',
  'list',
  'text',
  'timeZone',
  'title',
  'flow',
  'length',
  'error',
  'notes',
  'at',
  'known',
  'begun',
  'otherPaid',
  'left',
  'rounds',
  // What the flows are started with.
  'accessToken',
  'tokenEmail',
  'browserTimeZone',
  'finished',
  'supportEmail',
  'payment',
  'provider',
  ...Object.values(paymentIdFields),
  'siteOrigin',
  'canSend',
  'withoutOffer',
]);

/** The names of the fields of calls and forms that identify a person. */
export const personalFields: readonly string[] = unique([
  ...Object.values(calls).flatMap(({ personal }) => personal),
  ...forms.flatMap(personalFieldsOf),
]);

const languageCodes = languages.map(({ code }) => code);
const lists = ['jobs', 'exclude_jobs', 'tags', 'exclude_tags'];
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const fallbackIds = fallbackTemplatesFor('all').map(({ template_id }) => String(template_id));
const idsOfTemplates = ['template_id', 'id', 'selected', 'editedTemplates'];

/** By key, the values that the machines define for it. */
export const literalValues: Readonly<Record<string, readonly string[]>> = Object.fromEntries([
  ...[...optionsOf(schemas)].map(([key, values]) => [key, [...values]] as const),
  ...Object.entries({
    accountType: ['professional', 'individual'],
    category: ['sub_message', 'liked'],
    code: languageCodes,
    day: weekdays,
    flag: ['claimed', 'pending', 'succeeded'],
    generation: generationRequest.options,
    kind: ['network', 'timeout', 'status', 'malformed', 'refused', 'interrupted', 'defect'],
    language: languageCodes,
    list: lists,
    message: ['DUPLICATE'],
    outcome: ['made', 'refused'],
    name: ['Error', 'TypeError', 'RangeError', 'SyntaxError', 'ApiError', 'AbortError', 'TimeoutError'],
    browserTimeZone: ['UTC'],
    provider: Object.keys(paymentIdFields),
    reason: ['script', 'form'],
    status: ['complete', 'open', 'expired', 'pending', 'completed', 'failed', 'error'],
    target_languages: languageCodes,
    timeZone: ['UTC'],
    user_timezone: ['UTC'],
    ...Object.fromEntries(idsOfTemplates.map((key) => [key, fallbackIds])),
  }).map(([key, values]) => [key, unique(values)] as const),
]);

function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}
