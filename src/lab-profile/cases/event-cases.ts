import type { Cases } from '@upwell/trace/profile';
import { textLimits } from '../../../machines/api/fields.ts';
import { contactSubjects } from '../../../machines/marketing/contact-message.ts';
import { payloadOf } from '../walk/gestures.ts';
import { customer, rowsFor, walkedTypes } from '../walk/walk.ts';
import { newAccount, newTemplateName, noon } from './sample-customer.ts';

/** The payloads that the walk sends with an event, one for each machine that takes it. */
const walked = (type: string, context = {}) => rowsFor(type).map((row) => payloadOf(row, context));
const [accountDetails = {}, targetAccount = {}] = walked('account.edit');
/** The payloads of the walk, if it sends any, then these changes. */
const changes =
  (type: string, ...each: object[]) =>
  () => [...walked(type), ...each.map((change) => ({ change }))];
const idsOf = (list: string, id: string) => (context: Record<string, unknown>) => {
  const items = context[list];
  const known = Array.isArray(items) ? items.slice(0, 2).map((item) => ({ id: String(item?.[id]) })) : [];
  return [...known, { id: 'not on the list' }];
};
/**
 * Texts of the least and the greatest length that a rule allows, and one that is too long. Each begins with its length, because the search
 * tells texts apart by how they begin.
 */
const textsAtLimits = ({ min, max }: { min: number; max: number }) =>
  [min, max, max + 1].map((length) => {
    const text = `${length} characters. ${customer.description.repeat(10)}`.slice(0, length - 1);
    return ` ${text.trim().padEnd(length, '.')} `;
  });
const strangeEmails = [
  '@example.com',
  'two words@example.com',
  'two@at@example.com',
  'sam@example.',
  'sam@.com',
  'sam@example',
  ...[242, 243].map((length) => `${'s'.repeat(length)}@example.com`),
];
const tagLists = ['jobs', 'exclude_jobs', 'tags', 'exclude_tags'];

const passwords = [
  ...walked('account.submit'),
  { password: 'short', confirmPassword: 'other', igPassword: '', confirmIgPassword: '' },
  { password: 'eight888', confirmPassword: 'eight888', igPassword: '', confirmIgPassword: '' },
  { password: 'seven77', confirmPassword: 'seven77', igPassword: 'in5ta', confirmIgPassword: 'other' },
  {
    password: 'longenough1',
    confirmPassword: 'longenough1',
    igPassword: 'insta-secret',
    confirmIgPassword: 'other',
  },
];

/** The payloads of people's events: first those of the walk, then those that a rule tells apart. */
export const events: Cases['events'] = {
  ...Object.fromEntries(walkedTypes.map((type) => [type, (context) => walked(type, context)])),
  'account.edit': (context) =>
    'details' in context
      ? [
          accountDetails,
          { change: { country: '', email: 'customer@example.com' } },
          { change: { country: 'DE', igUsername: '', acceptsTerms: true } },
          { change: { igUsername: ' @strong.you ', acceptsTerms: false } },
          { change: { email: 'no-mail' } },
          { change: { email: '' } },
        ]
      : [targetAccount, { change: newAccount }, { change: { account_name: '', language: 'DE' } }],
  'account.submit': () => passwords,
  'account.send': () => passwords,
  'account.remove': idsOf('accounts', 'main_account_id'),
  'accountType.choose': () => [{ accountType: 'professional' }, { accountType: 'individual' }],
  'billing.choose': () => [{ billing: 'monthly' }, { billing: 'annual' }],
  'business.edit': () => [
    ...walked('business.edit'),
    { description: 'Too short' },
    ...textsAtLimits(textLimits.description).map((description) => ({ description })),
  ],
  'clock.ticked': () => [{ now: noon }],
  'email.edit': () => [
    ...walked('email.edit'),
    { email: 'no-mail' },
    { email: '' },
    { email: ' Customer@example.com ' },
    ...strangeEmails.map((email) => ({ email })),
  ],
  'form.edit': changes(
    'form.edit',
    { name: 'Sam Doe', email: 'sam@example.com', subject: 'General Inquiry', message: 'Hello there' },
    { email: 'no-mail' },
    { name: ' ', email: ' ', message: ' ' },
    { name: ' Sam\nDoe ', message: 'Longer message.\r\n'.repeat(200) },
    ...contactSubjects.map((subject) => ({ subject })),
  ),
  'growth.choose': () => [{ billing: 'annual' }, { billing: 'monthly' }],
  'job.edit': changes(
    'job.edit',
    { newCategory: 'Wellness' },
    { job_name: 'Fitness coach' },
    { job_name: '', newCategory: '' },
    { category: '', job_name: ' Personal trainer ', newCategory: ` ${customer.jobCategory.toLowerCase()} ` },
  ),
  'job.remove': () => [{ name: 'Fitness coach' }],
  'job.select': () => [{ name: 'Nutritionist' }, { name: 'Fitness coach' }],
  'language.add': () => [{ code: 'DE' }],
  'language.remove': () => [{ code: 'EN' }, { code: 'DE' }],
  'objectives.edit': changes(
    'objectives.edit',
    { send_message: false },
    { customer_description: 'Too short' },
    ...textsAtLimits(textLimits.customerDescription).map((text) => ({ customer_description: text })),
  ),
  'schedule.setAllDaysSame': () => [{ value: true }, { value: false }],
  'day.copy': () => [{ day: 'monday' }],
  'day.fill': () => [{ day: 'monday' }],
  'day.toggle': () => [{ day: 'monday' }],
  'slot.add': () => [{ day: 'monday' }],
  'slot.edit': () => [
    { day: 'monday', index: 0, change: { from: '10:00' } },
    { day: 'monday', index: 0, change: { from: '10:00', to: '10:00' } },
    { day: 'monday', index: 0, change: { from: '22:00', to: '06:00' } },
    { day: 'monday', index: 1, change: { from: '18:00', to: '20:00' } },
    { day: 'monday', index: 1, change: { from: '05:00', to: '07:00' } },
  ],
  'slot.remove': () => [{ day: 'monday', index: 0 }],
  'step.open': () => [
    { step: 'business', from: 'allSet' },
    { step: 'targets', from: 'preparing' },
    { step: 'schedule', from: 'connecting' },
    { step: 'templates', from: 'continuedManually' },
    { step: 'objectives', from: 'templates' },
    { step: 'connecting', from: 'continuedManually' },
  ],
  'tag.add': () => tagLists.map((list) => ({ list })),
  'tag.remove': () => [{ list: 'tags', value: 'strength' }],
  'tag.type': () => [
    { list: 'tags', text: 'mobility' },
    { list: 'tags', text: ' Strength ' },
    { list: 'jobs', text: ' ' },
  ],
  'template.change': changes(
    'template.change',
    { template_name: newTemplateName },
    { template_name: ' ' },
    {
      template_name: ' Warm hello ',
      template_content: ' What are you training for? ',
      jobs: [' Fitness coach ', ' '],
      tags: [' mobility '],
    },
    { template_content: ' ' },
  ),
  'template.delete': idsOf('templates', 'template_id'),
  'template.edit': idsOf('templates', 'template_id'),
  'template.toggle': idsOf('templates', 'template_id'),
  'timeZone.pick': () => [{ timeZone: 'Europe/Paris' }, { timeZone: 'Nowhere/Special' }],
  'username.edit': () => [{ username: ' @strong.you ' }, { username: 'two words' }, { username: '' }],
};
