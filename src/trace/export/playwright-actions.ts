import { languageName } from '../../../machines/reference/languages.ts';
import type { Json } from '../format/tagged.ts';

/** A recorded event, with what the machine knew when it came. */
interface Deed {
  event: Fields;
  context: Fields;
}

interface Fields {
  [key: string]: Json;
}

type Actions = (deed: Deed) => string[];

/**
 * What a person does on the page to bring an event about, as calls on Playwright's `page`, by the names that assistive technology
 * counts on (`decisions.md`). Empty where none is known; `by itself` where nobody does anything: the browser does.
 */
export function actionsFor(
  event: Fields & { type: string },
  context: Fields,
): readonly string[] | 'by itself' {
  if (event.type.startsWith('picture.')) return 'by itself';
  return actions[event.type]?.({ event, context }) ?? [];
}

/** A text as a TypeScript literal: whatever a file holds, it ends where it should. */
export function quoted(text: string): string {
  return JSON.stringify(text).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}

/** The value, or nothing in it where it is no object. */
export function asObject(value: Json): Fields {
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

/** Types into a field that searches, takes what is found, and leaves the field, whose list would lie over what comes next. */
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

/** The item of a list in the context that an event names by its id. */
function nameOf({ event, context }: Deed, list: string, id: string, name: string): string | undefined {
  const items = context[list];
  const item = Array.isArray(items) ? items.find((one) => asObject(one)[id] === event.id) : null;
  const found = asObject(item ?? null)[name];
  return typeof found === 'string' ? found : undefined;
}

/** Clicks what belongs to such an item, as `Edit` and its name. */
const clickNamed =
  (role: string, verb: string, find: (deed: Deed) => string | undefined): Actions =>
  (deed) => {
    const name = find(deed);
    return name === undefined ? [] : [`${roleOf(role, `${verb} ${name}`)}.click()`];
  };

const accountOf = (deed: Deed) => nameOf(deed, 'accounts', 'main_account_id', 'ig_main_account_name');

const templateOf = (deed: Deed) => nameOf(deed, 'templates', 'template_id', 'template_name');

/** What a day of the schedule is called; when all are the same, the one for all. */
const dayOf = ({ event, context }: Deed) =>
  asObject(context.form ?? null).all_days_same ? 'Every day' : capitalised(event.day);

const inSlot = (deed: Deed) =>
  `${roleOf('group', `${dayOf(deed)}, time slot ${Number(deed.event.index) + 1}`)}.`;

const tagNames: Record<string, { field: string; list: string; noun: string }> = {
  jobs: { field: 'Include jobs', list: 'Jobs to include', noun: 'job to include' },
  exclude_jobs: { field: 'Exclude jobs', list: 'Jobs to exclude', noun: 'job to exclude' },
  tags: { field: 'Include hashtags', list: 'Hashtags to include', noun: 'hashtag to include' },
  exclude_tags: { field: 'Exclude hashtags', list: 'Hashtags to exclude', noun: 'hashtag to exclude' },
};

const tagsOf = ({ event }: Deed) => tagNames[String(event.list)] ?? { field: '', list: '', noun: '' };

const actions: Record<string, Actions> = {
  'banner.dismiss': press('Close offer'),
  'billing.choose': ({ event }) => [
    `getByRole('radio', { name: ${quoted(capitalised(event.billing))} }).check()`,
  ],
  'basicPlan.open': press('Choose Basic'),
  'basicPlan.close': pressInDialog('Close'),
  'growth.choose': ({ event }) => [
    `getByRole('dialog').getByRole('button', { name: ${quoted(`${capitalised(event.billing)} Growth Plan`)} }).click()`,
  ],
  'question.toggle': ({ event }) => [`locator(${quoted(`[id="${event.question}"] summary`)}).click()`],
  'form.edit': ({ event }) => {
    const change = asObject(event.change ?? null);
    return [
      ...fill('Full name', change.name),
      ...fill('Email address', change.email),
      ...choose('Subject', change.subject),
      ...fill('Message', change.message),
    ];
  },
  'form.submit': press('Send Message'),
  'form.reopen': press('Back to the form'),
  'mail.openAgain': press('Open mail program again'),
  'message.copy': () => ["getByRole('button', { name: /^(Copy message|Copied)$/ }).click()"],

  'email.edit': ({ event }) => fill('Email', event.email),
  'accountType.choose': ({ event }) => [
    `getByRole('radio', { name: ${quoted(capitalised(event.accountType))} }).check()`,
  ],
  'subscription.submit': press('Continue to Payment'),
  'upsell.accept': pressInDialog('Switch to Annual'),
  'upsell.dismiss': press('Continue with Monthly Plan'),
  'checkout.retry': press('Try again'),
  'verification.retry': press('Try again'),
  'notification.retry': press('Try again'),
  'session.retry': press('Try again'),
  'account.edit': ({ event }) => {
    const change = asObject(event.change ?? null);
    return [
      ...choose('Country', change.country),
      ...fill('Instagram username', change.igUsername),
      ...check('Terms of Service', change.acceptsTerms),
      ...fill('Account name', change.account_name),
      ...choose('Language', change.language),
    ];
  },
  'secret.edit': () => fill('Password', ''),
  'account.submit': ({ event }) => [
    ...fill('Password', event.password),
    ...fill('Confirm password', event.confirmPassword),
    ...fill('Instagram password', event.igPassword),
    ...fill('Confirm Instagram password', event.confirmIgPassword),
    "getByRole('button', { name: /Create account/i }).click()",
  ],

  'start.retry': press('Try again'),
  'error.dismiss': press('Dismiss error'),
  'welcome.continue': press('Continue'),
  'account.reload': press('Try again'),
  'business.edit': ({ event }) => fill('Business Description', event.description),
  'business.submit': press('Continue'),
  'jobData.reload': press('Try again'),
  'job.select': ({ event }) => search('Select from existing jobs', event.name),
  'job.remove': ({ event }) => [`${roleOf('button', `Remove ${event.name}`)}.click()`],
  'job.create': press('Add Job'),
  'job.edit': ({ event }) => {
    const change = asObject(event.change ?? null);
    return [
      ...choose('Category', change.category),
      ...fill('Job name', change.job_name),
      ...fill('New category name', change.newCategory),
    ];
  },
  'job.submit': pressInDialog('Add Job'),
  'job.cancel': pressInDialog('Cancel'),
  'category.start': press('Add new category'),
  'category.add': pressInDialog('Add Category'),
  'category.cancel': pressInDialog('Choose an existing one'),
  'objectives.edit': ({ event }) => {
    const change = asObject(event.change ?? null);
    return [
      ...fill('Target audience and purpose', change.customer_description),
      ...check('Follow/Unfollow', change.follow_unfollow),
      ...check('Send first message to potential customers', change.send_message),
      ...choose('Customer category', change.customer_category),
    ];
  },
  'objectives.submit': press('Continue'),
  'language.add': ({ event }) => search('Target languages', languageName(String(event.code))),
  'language.remove': ({ event }) => [
    `${roleOf('button', `Remove ${languageName(String(event.code))}`)}.click()`,
  ],
  'accounts.reload': press('Try again'),
  'account.create': press('Add New Account'),
  'account.add': pressInDialog('Add Account'),
  'account.cancel': pressInDialog('Cancel'),
  'account.remove': clickNamed('button', 'Remove', accountOf),
  'targets.submit': press('Continue'),
  'generation.retry': press('Try again'),
  'templates.reload': press('Try again'),
  'templates.checkAgain': press('Check again'),
  'templates.goOn': () => [
    "getByRole('button', { name: /^(Continue with|Use ready-made templates)/ }).click()",
  ],
  'template.toggle': clickNamed('checkbox', 'Select', templateOf),
  'template.edit': clickNamed('button', 'Edit', templateOf),
  'template.delete': clickNamed('button', 'Delete', templateOf),
  'template.change': ({ event }) => {
    const change = asObject(event.change ?? null);
    return [
      ...fill('Template name', change.template_name),
      ...choose('Language', change.language),
      ...choose('Category', change.category),
      ...check('Pro template', change.is_pro),
      ...fill('Template content', change.template_content),
    ];
  },
  'tag.type': (deed) => fill(tagsOf(deed).field, deed.event.text),
  'tag.add': (deed) => [`${roleOf('button', `Add ${tagsOf(deed).noun}`)}.click()`],
  'tag.remove': (deed) => [
    `${roleOf('list', tagsOf(deed).list)}.${roleOf('button', `Remove ${deed.event.value}`)}.click()`,
  ],
  'template.save': pressInDialog('Save'),
  'template.cancel': pressInDialog('Cancel'),
  'delete.confirm': pressInDialog('Delete'),
  'delete.cancel': pressInDialog('Cancel'),
  'templates.submit': () => ["getByRole('button', { name: /^Continue with \\d+ Template/ }).click()"],
  'schedule.setAllDaysSame': ({ event }) => check('All days have the same schedule', event.value),
  'slot.add': (deed) => press('+ Add Time Slot', `${roleOf('group', dayOf(deed))}.`)(deed),
  'slot.edit': (deed) => {
    const change = asObject(deed.event.change ?? null);
    return [...choose('From', change.from, inSlot(deed)), ...choose('To', change.to, inSlot(deed))];
  },
  'slot.remove': (deed) => [`${inSlot(deed)}getByRole('button', { name: /^Remove/ }).click()`],
  'schedule.submit': press('Continue'),
  'schedule.back': press('Back'),
  'timeZone.change': press('Change'),
  'timeZone.pick': ({ event }) => search('Timezone', event.timeZone),
  'timeZone.confirm': pressInDialog('Confirm'),
  'timeZone.cancel': pressInDialog('Cancel'),
  'connection.pause': press('Pause Auto-check'),
  'connection.resume': press('Resume Auto-check'),
  'connection.refresh': press('Refresh'),
  'connection.restart': press('Restart'),
  'connection.finish': press('Continue Manually'),
};

function capitalised(word: Json | undefined): string {
  return String(word ?? '').replace(/^./, (letter) => letter.toUpperCase());
}
