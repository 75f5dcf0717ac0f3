import { type CallName, calls } from '../../machines/host/contract.ts';
import type { Leaf } from '../../machines/shared/leaf.ts';
import { eventTypeLabel } from './chart-text.ts';
import { foldContext } from './explain.ts';
import type { Trace } from './format.ts';
import type { TraceInput } from './step.ts';
import type { Json } from './tagged.ts';

/** A recorded event with what the machine knew when it came. */
interface Deed {
  event: { [key: string]: Json };
  context: { [key: string]: Json };
}

type HostLeaf = Extract<Leaf, { kind: 'host' }>;

/** How {host} answered one call. */
interface HostAnswer {
  status: number;
  json?: Json;
  fault?: 'network' | 'silence' | 'malformed';
}

/**
 * A session as a Playwright test: {host} answers what it answered then, delays run out on Playwright's clock once the answers before
 * them have come, and people's events become what a person does, by the names that assistive technology counts on (`decisions.md`).
 * What no line is known for, and what no test can bring about from outside, becomes a comment that says so. `hostPath` is where {host}
 * is called below the page's origin.
 */
export function toPlaywright(trace: Trace, hostPath = '/host'): string {
  const { title, flow, id } = trace;
  return [
    "import { expect, test } from '@playwright/test';",
    '',
    `/** ${flow}, from trace ${oneLine(id)}. */`,
    `test(${quoted(title || flow)}, async ({ page }) => {`,
    ...indented([
      `const answers: Record<string, { status: number; json?: unknown; fault?: string }[]> = ${JSON.stringify(answersOf(trace), null, 2)};`,
      'let answered = 0;',
      `await page.route('**${hostPath}/**', async (route) => {`,
      `  const path = new URL(route.request().url()).pathname.replace(/^.*?${hostPath.replaceAll('/', '\\/')}/, '');`,
      '  const answer = answers[path]?.shift();',
      "  if (!answer || answer.fault === 'silence') return;",
      "  if (answer.fault === 'network') await route.abort();",
      "  else if (answer.fault === 'malformed') await route.fulfill({ body: '<html>' });",
      '  else await route.fulfill({ status: answer.status, json: answer.json ?? {} });',
      '  answered += 1;',
      '});',
      'await page.clock.install();',
      `await page.goto(${quoted(addressOf(trace))});`,
      ...linesOf(trace),
    ]),
    '});',
    '',
  ].join('\n');
}

function answersOf({ inputs, actors }: Trace): Record<string, HostAnswer[]> {
  const answers: Record<string, HostAnswer[]> = {};
  for (const { to, kind, event } of inputs) {
    const leaf = actors[to]?.leaf;
    if (leaf?.kind !== 'host' || (kind !== 'resolve' && kind !== 'reject')) continue;
    const { path } = calls[leaf.name as CallName];
    const answer =
      kind === 'resolve' ? { status: 200, json: event.data ?? {} } : failureOf(event.data ?? null);
    answers[path] = [...(answers[path] ?? []), ...triesOf(leaf, answer)];
  }
  return answers;
}

/** A question that got no answer was asked three times, unless its flow asks again by itself (`decisions.md`, {host}). */
function triesOf(leaf: HostLeaf, answer: HostAnswer): HostAnswer[] {
  const isTriedAgain = answer.fault === 'network' || [502, 503, 504].includes(answer.status);
  const isQuestion = calls[leaf.name as CallName].method === 'GET';
  return leaf.retry && isQuestion && isTriedAgain ? [answer, answer, answer] : [answer];
}

/** How many answers the page has by this input; a silent {host} gives none. */
function answeredBefore({ i }: TraceInput, trace: Trace): number {
  const earlier = { ...trace, inputs: trace.inputs.filter((input) => input.i < i) };
  return Object.values(answersOf(earlier))
    .flat()
    .filter(({ fault }) => fault !== 'silence').length;
}

/** The page with what its flow read from the address: a trace keeps the path alone, and what was read as the start's input. */
function addressOf({ flow, start, env }: Trace): string {
  const input = asObject('input' in start ? start.input : null);
  const query = new URLSearchParams(
    Object.entries(queryOf(flow, input)).map(([key, value]) => [key, String(value)]),
  );
  if (query.size === 0) return env.path;
  return `${env.path}${flow === 'wizard' ? '#' : '?'}${query}`;
}

function queryOf(flow: string, input: { [key: string]: Json }): { [key: string]: Json } {
  switch (flow) {
    case 'promoBanner':
      return input.code ? { code: input.code } : {};
    case 'subscribe':
      return { plan: input.plan ?? '', billing: input.billing ?? '' };
    case 'checkout': {
      const { userId, ...rest } = asObject(input.query ?? null);
      return userId === undefined ? {} : { user_id: userId, ...rest };
    }
    case 'paymentVerification': {
      const { provider, sessionId, checkoutId } = asObject(input.payment ?? null);
      if (provider === 'card') return { session_id: sessionId ?? '' };
      return provider ? { provider, ...(checkoutId && { checkout_id: checkoutId }) } : {};
    }
    case 'accountSetup':
      return input.session ? { session: input.session } : {};
    case 'wizard':
      return input.accessToken ? { access_token: 'any: every call is answered here' } : {};
    default:
      return {};
  }
}

function failureOf(error: Json): HostAnswer {
  const { kind, status, message } = asObject(error);
  if (kind === 'network') return { status: 0, fault: 'network' };
  if (kind === 'timeout') return { status: 0, fault: 'silence' };
  if (kind === 'malformed') return { status: 200, fault: 'malformed' };
  return { status: kind === 'refused' ? 200 : Number(status ?? 500), json: { error: message ?? '' } };
}

function linesOf(trace: Trace): string[] {
  return trace.inputs.flatMap((input, index) => {
    if (input.kind === 'user')
      return isTypedOver(input, trace.inputs[index + 1]) ? [] : userLines(input, trace);
    if (input.kind === 'timer') {
      return [
        `await expect.poll(() => answered).toBeGreaterThanOrEqual(${answeredBefore(input, trace)});`,
        `await page.clock.fastForward(${delayOf(input, trace)});`,
      ];
    }
    if (input.kind === 'emit') return streamLines(input);
    if (input.kind === 'stop') return ["await page.goto('about:blank');"];
    return leafLines(input, trace);
  });
}

/** What the outside world sends by itself: some of it a test can bring about. */
function streamLines({ event }: TraceInput): string[] {
  switch (event.type) {
    case 'clock.ticked':
      return [];
    case 'world.woke':
      return ["await page.evaluate(() => window.dispatchEvent(new Event('online')));"];
    case 'visitor.returned':
      return ['await page.goBack();'];
    default:
      return [
        `// Not from outside: ${oneLine(event.type)} comes from the card provider's form or another page.`,
      ];
  }
}

/** Calls are answered above; what the browser itself answered is as the browser has it. */
function leafLines({ to, kind, event }: TraceInput, { actors }: Trace): string[] {
  const leaf = actors[to]?.leaf;
  if (leaf?.kind !== 'outside') return [];
  const isOrdinary = kind === 'resolve' && isNothing(event.data ?? null);
  if (isOrdinary) return [];
  return [
    `// Not from outside: ${oneLine(leaf.name)} ${kind === 'reject' ? 'failed' : `gave ${oneLine(JSON.stringify(event.data))}`}`,
  ];
}

/** `null`, nothing, or an object in which there is nothing. */
function isNothing(value: Json): boolean {
  if (value === null || typeof value !== 'object' || '$undefined' in value)
    return value === null || typeof value === 'object';
  return Object.values(value).every((inner) => inner === null);
}

/** Of a text that is typed, the last one counts. */
function isTypedOver(input: TraceInput, next: TraceInput | undefined): boolean {
  const change = asObject(input.event.change ?? null);
  const nextChange = asObject(next?.event.change ?? null);
  const isSameField = Object.keys(change).every((key) => key in nextChange);
  return (
    next?.kind === 'user' &&
    next.to === input.to &&
    next.event.type === input.event.type &&
    typed.test(input.event.type) &&
    isSameField
  );
}

function userLines(input: TraceInput, trace: Trace): string[] {
  const before = trace.steps.filter(({ actor, cause }) => actor === input.to && cause < input.i);
  const deed: Deed = { event: input.event, context: asObject(foldContext({}, before)) };
  const lines = deeds[input.event.type]?.(deed);
  return lines && lines.length > 0
    ? lines.map((line) => `await page.${line};`)
    : [`// by hand: ${oneLine(eventTypeLabel(input.event.type))} (${oneLine(input.to)})`];
}

/** Milliseconds of the delay that ran out, as the step that started it says. */
function delayOf({ i, to, event }: TraceInput, { steps }: Trace): number {
  const started = steps.findLast(
    ({ cause, sent }) =>
      cause < i && sent.some((one) => one.to === to && one.event.type === event.type && one.delay !== null),
  );
  return started?.sent.find((one) => one.event.type === event.type)?.delay ?? 0;
}

const typed = /\.(edit|change|type)$/;

const button = (name: string) => () => [
  `getByRole('button', { name: ${quoted(name)}, exact: true }).click()`,
];
const inDialog = (name: string) => () => [
  `getByRole('dialog').getByRole('button', { name: ${quoted(name)}, exact: true }).click()`,
];
const fill = (label: string, text: Json | undefined) =>
  typeof text === 'string' ? [`getByLabel(${quoted(label)}, { exact: true }).fill(${quoted(text)})`] : [];
const choose = (label: string, value: Json | undefined) =>
  typeof value === 'string'
    ? [`getByLabel(${quoted(label)}, { exact: true }).selectOption(${quoted(value)})`]
    : [];
const check = (label: string, value: Json | undefined) =>
  typeof value === 'boolean' ? [`getByLabel(${quoted(label)}).setChecked(${value})`] : [];
const named =
  (verb: string, list: string, id: string, name: string) =>
  ({ event, context }: Deed) => {
    const items = Array.isArray(context[list]) ? context[list] : [];
    const item = asObject(items.find((one) => asObject(one)[id] === event.id) ?? null);
    return typeof item[name] === 'string'
      ? [`getByRole('button', { name: ${quoted(`${verb} ${item[name]}`)} }).click()`]
      : [];
  };

/** What a person does to bring an event about. */
const deeds: Record<string, (deed: Deed) => string[]> = {
  'email.edit': ({ event }) => fill('Email', event.email),
  'accountType.choose': ({ event }) => [
    `getByRole('radio', { name: ${quoted(capitalised(event.accountType))} }).check()`,
  ],
  'subscription.submit': button('Continue to Payment'),
  'upsell.dismiss': button('Continue with Monthly Plan'),
  'checkout.retry': button('Try again'),
  'verification.retry': button('Try again'),
  'notification.retry': button('Try again'),
  'session.retry': button('Try again'),
  'start.retry': button('Try again'),
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
  'account.submit': ({ event }) => [
    ...fill('Password', event.password),
    ...fill('Confirm password', event.confirmPassword),
    ...fill('Instagram password', event.igPassword),
    ...fill('Confirm Instagram password', event.confirmIgPassword),
    "getByRole('button', { name: /Create account/i }).click()",
  ],
  'welcome.continue': button('Continue'),
  'business.edit': ({ event }) => fill('Business Description', event.description),
  'business.submit': button('Continue'),
  'job.select': ({ event }) => choose('Select from existing jobs', event.name),
  'job.remove': ({ event }) => button(`Remove ${event.name}`)(),
  'job.create': button('Add Job'),
  'job.edit': ({ event }) => {
    const change = asObject(event.change ?? null);
    return [
      ...choose('Category', change.category),
      ...fill('Job name', change.job_name),
      ...fill('New category name', change.newCategory),
    ];
  },
  'job.submit': inDialog('Add Job'),
  'job.cancel': inDialog('Cancel'),
  'category.start': button('Add new category'),
  'objectives.edit': ({ event }) => {
    const change = asObject(event.change ?? null);
    return [
      ...fill('Target audience and purpose', change.customer_description),
      ...check('Follow/Unfollow', change.follow_unfollow),
      ...check('Send first message to potential customers', change.send_message),
      ...choose('Customer category', change.customer_category),
    ];
  },
  'objectives.submit': button('Continue'),
  'account.create': button('Add New Account'),
  'account.add': inDialog('Add Account'),
  'account.cancel': inDialog('Cancel'),
  'account.remove': named('Remove', 'accounts', 'main_account_id', 'ig_main_account_name'),
  'targets.submit': button('Continue'),
  'error.dismiss': button('Dismiss error'),
  'template.edit': named('Edit', 'templates', 'template_id', 'template_name'),
  'template.delete': named('Delete', 'templates', 'template_id', 'template_name'),
  'template.change': ({ event }) => {
    const change = asObject(event.change ?? null);
    return [
      ...fill('Template name', change.template_name),
      ...fill('Template content', change.template_content),
    ];
  },
  'template.save': inDialog('Save'),
  'template.cancel': inDialog('Cancel'),
  'delete.confirm': inDialog('Delete'),
  'delete.cancel': inDialog('Cancel'),
  'templates.submit': () => ["getByRole('button', { name: /^Continue with \\d+ Template/ }).click()"],
  'schedule.setAllDaysSame': ({ event }) => check('All days have the same schedule', event.value),
  'schedule.submit': button('Continue'),
  'schedule.back': button('Back'),
  'timeZone.change': button('Change'),
  'timeZone.confirm': inDialog('Confirm'),
  'timeZone.cancel': inDialog('Cancel'),
  'connection.pause': button('Pause Auto-check'),
  'connection.resume': button('Resume Auto-check'),
  'connection.refresh': button('Refresh'),
  'connection.restart': button('Restart'),
  'connection.finish': button('Continue Manually'),
  'form.edit': ({ event }) => {
    const change = asObject(event.change ?? null);
    return [
      ...fill('Full name', change.name),
      ...fill('Email address', change.email),
      ...choose('Subject', change.subject),
      ...fill('Message', change.message),
    ];
  },
  'form.submit': button('Send Message'),
};

function asObject(value: Json): { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}

function capitalised(word: Json | undefined): string {
  return String(word ?? '').replace(/^./, (letter) => letter.toUpperCase());
}

/** A text as a TypeScript literal: whatever a file holds, it ends where it should. */
function quoted(text: string): string {
  return JSON.stringify(text).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}

/** Text for a comment: it cannot end it. */
function oneLine(text: string): string {
  return text.replace(/[\r\n\u2028\u2029]/g, ' ').replaceAll('*/', '* /');
}

function indented(lines: readonly string[]): string[] {
  return lines.flatMap((line) => line.split('\n')).map((line) => `  ${line}`);
}
