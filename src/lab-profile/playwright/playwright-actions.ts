import { quoted } from '@upwell/trace/export';
import type { Json, TracedEvent } from '@upwell/trace/format';
import { languageName } from '../../../machines/reference/languages.ts';

type Fields = Record<string, Json>;

/** An event, with the context of the machine that received it. */
interface UserEvent {
  event: Fields;
  context: Fields;
}

type Actions = (sent: UserEvent) => string[];

/**
 * What a person does on the page to cause an event, as calls on Playwright's `page` by accessible names. `null` where the browser
 * does it by itself; empty for unknown events.
 */
export function actionsFor(event: TracedEvent, context: Json): readonly string[] | null {
  if (event.type.startsWith('picture.') || event.type === 'account.send') return null;
  const find = actions[event.type] ?? commonActions.find(([types]) => types.test(event.type))?.[1];
  return find?.({ event, context: asObject(context) }) ?? [];
}

/** The value if it is an object, otherwise an empty one. */
export function asObject(value: Json | undefined): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}

const roleOf = (role: string, name: string) => `getByRole('${role}', { name: ${quoted(name)}, exact: true })`;

const press =
  (name: string, within = ''): Actions =>
  () => [`${within}${roleOf('button', name)}.click()`];

const pressInDialog = (name: string) => press(name, "getByRole('dialog').");

const fill = (label: string, text: Json | undefined) =>
  typeof text === 'string' ? [`getByLabel(${quoted(label)}, { exact: true }).fill(${quoted(text)})`] : [];

const choose = (label: string, value: Json | undefined, within = '') =>
  typeof value === 'string'
    ? [`${within}getByLabel(${quoted(label)}, { exact: true }).selectOption(${quoted(value)})`]
    : [];

/** Types into a search field, takes the first option, and leaves the field, whose list would cover what comes next. */
const search = (label: string, text: Json | undefined) =>
  typeof text === 'string'
    ? [
        ...fill(label, text),
        `getByRole('option', { name: ${quoted(text)} }).first().click()`,
        `getByLabel(${quoted(label)}, { exact: true }).blur()`,
      ]
    : [];

const check = (label: string, value: Json | undefined) =>
  typeof value === 'boolean' ? [`getByLabel(${quoted(label)}).setChecked(${value})`] : [];

const chooseRadio = (value: Json | undefined) => [
  `getByRole('radio', { name: ${quoted(capitalised(value))} }).check()`,
];

/** Fills the fields that an event changes. */
const edit =
  (fillFields: (change: Fields, sent: UserEvent) => string[]): Actions =>
  (sent) =>
    fillFields(asObject(sent.event.change), sent);

/** The item of a list in the context that an event names by its id. */
function nameOf({ event, context }: UserEvent, list: string, id: string, name: string): string | undefined {
  const items = context[list];
  const item = Array.isArray(items) ? items.find((one) => asObject(one)[id] === event.id) : undefined;
  const found = asObject(item)[name];
  return typeof found === 'string' ? found : undefined;
}

/** Clicks a control named for an item, such as `Edit Warm hello`. */
const clickNamed =
  (role: string, verb: string, find: (sent: UserEvent) => string | undefined): Actions =>
  (sent) => {
    const name = find(sent);
    return name === undefined ? [] : [`${roleOf(role, `${verb} ${name}`)}.click()`];
  };

const accountOf = (sent: UserEvent) => nameOf(sent, 'accounts', 'main_account_id', 'ig_main_account_name');

const templateOf = (sent: UserEvent) => nameOf(sent, 'templates', 'template_id', 'template_name');

/** The label of a schedule's day. */
const dayOf = ({ event, context }: UserEvent) =>
  asObject(context.form).all_days_same ? 'Every day' : capitalised(event.day);

const inSlot = (sent: UserEvent) =>
  `${roleOf('group', `${dayOf(sent)}, time slot ${Number(sent.event.index) + 1}`)}.`;

const tagNames: Record<string, { field: string; list: string; noun: string }> = {
  jobs: { field: 'Include jobs', list: 'Jobs to include', noun: 'job to include' },
  exclude_jobs: { field: 'Exclude jobs', list: 'Jobs to exclude', noun: 'job to exclude' },
  tags: { field: 'Include hashtags', list: 'Hashtags to include', noun: 'hashtag to include' },
  exclude_tags: { field: 'Exclude hashtags', list: 'Hashtags to exclude', noun: 'hashtag to exclude' },
};

const tagsOf = ({ event }: UserEvent) => tagNames[String(event.list)] ?? { field: '', list: '', noun: '' };

/** What most events of a name have in common; the exceptions are in `actions`. */
const commonActions: [types: RegExp, Actions][] = [
  [/\.(retry|reload)$/, press('Try again')],
  [/\.(continue|submit)$/, press('Continue')],
];

const actions: Record<string, Actions> = {
  'banner.dismiss': press('Close offer'),
  'billing.choose': ({ event }) => chooseRadio(event.billing),
  'basicPlan.open': press('Choose Basic'),
  'basicPlan.close': pressInDialog('Close'),
  'growth.choose': ({ event }) => [
    `getByRole('dialog').getByRole('button', { name: ${quoted(`${capitalised(event.billing)} Growth Plan`)} }).click()`,
  ],
  'form.edit': edit((change) => [
    ...fill('Full name', change.name),
    ...fill('Email address', change.email),
    ...choose('Subject', change.subject),
    ...fill('Message', change.message),
  ]),
  'form.submit': press('Send Message'),
  'form.reopen': press('Back to the form'),
  'mail.openAgain': press('Open mail program again'),
  'message.copy': () => ["getByRole('button', { name: /^(Copy message|Copied)$/ }).click()"],

  'email.edit': ({ event }) => fill('Email', event.email),
  'accountType.choose': ({ event }) => chooseRadio(event.accountType),
  'subscription.submit': press('Continue to Payment'),
  'upsell.accept': pressInDialog('Switch to Annual'),
  'upsell.dismiss': press('Continue with Monthly Plan'),
  'account.edit': edit((change) => [
    ...fill('Email', change.email),
    ...choose('Country', change.country),
    ...fill('Instagram username', change.igUsername),
    ...check('Terms of Service', change.acceptsTerms),
    ...fill('Account name', change.account_name),
    ...choose('Language', change.language),
  ]),
  'secret.edit': () => fill('Password', ''),
  'account.submit': ({ event }) => [
    ...fill('Password', event.password),
    ...fill('Confirm password', event.confirmPassword),
    ...fill('Instagram password', event.igPassword),
    ...fill('Confirm Instagram password', event.confirmIgPassword),
    "getByRole('button', { name: /Create account/i }).click()",
  ],

  'error.dismiss': press('Dismiss error'),
  'business.edit': ({ event }) => fill('Business Description', event.description),
  'job.select': ({ event }) => search('Select from existing jobs', event.name),
  'job.remove': ({ event }) => [`${roleOf('button', `Remove ${event.name}`)}.click()`],
  'job.create': press('Add Job'),
  'job.edit': edit((change) => [
    ...choose('Category', change.category),
    ...fill('Job name', change.job_name),
    ...fill('New category name', change.newCategory),
  ]),
  'job.submit': pressInDialog('Add Job'),
  'job.cancel': pressInDialog('Cancel'),
  'category.start': press('Add new category'),
  'category.add': pressInDialog('Add Category'),
  'category.cancel': pressInDialog('Choose an existing one'),
  'objectives.edit': edit((change) => [
    ...fill('Target audience and purpose', change.customer_description),
    ...check('Follow/Unfollow', change.follow_unfollow),
    ...check('Send first message to potential customers', change.send_message),
    ...choose('Customer category', change.customer_category),
  ]),
  'language.add': ({ event }) => search('Target languages', languageName(String(event.code))),
  'language.remove': ({ event }) => [
    `${roleOf('button', `Remove ${languageName(String(event.code))}`)}.click()`,
  ],
  'account.create': press('Add New Account'),
  'account.add': pressInDialog('Add Account'),
  'account.cancel': pressInDialog('Cancel'),
  'account.remove': clickNamed('button', 'Remove', accountOf),
  'templates.checkAgain': press('Check again'),
  'templates.generateAgain': press('Try generating again'),
  'templates.goOn': () => [
    "getByRole('button', { name: /^(Continue with|Use ready-made templates)/ }).click()",
  ],
  'template.toggle': clickNamed('checkbox', 'Select', templateOf),
  'template.edit': clickNamed('button', 'Edit', templateOf),
  'template.delete': clickNamed('button', 'Delete', templateOf),
  'template.change': edit((change) => [
    ...fill('Template name', change.template_name),
    ...choose('Language', change.language),
    ...choose('Category', change.category),
    ...check('Pro template', change.is_pro),
    ...fill('Template content', change.template_content),
  ]),
  'tag.type': (sent) => fill(tagsOf(sent).field, sent.event.text),
  'tag.add': (sent) => [`${roleOf('button', `Add ${tagsOf(sent).noun}`)}.click()`],
  'tag.remove': (sent) => [
    `${roleOf('list', tagsOf(sent).list)}.${roleOf('button', `Remove ${sent.event.value}`)}.click()`,
  ],
  'template.save': pressInDialog('Save'),
  'template.cancel': pressInDialog('Cancel'),
  'delete.confirm': pressInDialog('Delete'),
  'delete.cancel': pressInDialog('Cancel'),
  'templates.submit': () => ["getByRole('button', { name: /^Continue with \\d+ Template/ }).click()"],
  'schedule.setAllDaysSame': ({ event }) => check('All days have the same schedule', event.value),
  'slot.add': (sent) => press('+ Add Time Slot', `${roleOf('group', dayOf(sent))}.`)(sent),
  'slot.edit': edit((change, sent) => [
    ...choose('From', change.from, inSlot(sent)),
    ...choose('To', change.to, inSlot(sent)),
  ]),
  'slot.remove': (sent) => [`${inSlot(sent)}getByRole('button', { name: /^Remove/ }).click()`],
  'slot.restore': () => ["getByRole('button', { name: 'Undo' }).click()"],
  'step.back': press('Back'),
  'timeZone.change': press('Change'),
  'timeZone.pick': ({ event }) => search('Timezone', event.timeZone),
  'timeZone.confirm': pressInDialog('Confirm'),
  'timeZone.cancel': pressInDialog('Cancel'),
  'report.read': pressInDialog('Try again'),
  'report.copy': pressInDialog('Copy'),
  'report.download': pressInDialog('Download'),
  'report.send': pressInDialog('Send'),
  'connection.pause': press('Pause Auto-check'),
  'connection.resume': press('Resume Auto-check'),
  'connection.refresh': press('Refresh'),
  'connection.restart': press('Restart'),
  'connection.finish': press('Continue Manually'),
};

function capitalised(word: Json | undefined): string {
  return String(word ?? '').replace(/^./, (letter) => letter.toUpperCase());
}
