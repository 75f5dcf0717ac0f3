import { type CallName, calls } from '../../../machines/api/contract.ts';
import type { Service } from '../../../machines/shared/service.ts';
import { eventTypeLabel } from '../chart/chart-text.ts';
import type { Trace } from '../format/format.ts';
import type { TraceInput } from '../format/step.ts';
import type { Json } from '../format/tagged.ts';
import { contextAfter } from '../replay/explain.ts';
import { actionsFor, asObject, quoted } from './playwright-actions.ts';

type ApiService = Extract<Service, { kind: 'api' }>;

/** How {host} answered one call. */
interface ApiAnswer {
  status: number;
  json?: Json;
  fault?: 'network' | 'stubServices' | 'malformed';
}

/**
 * A session as a Playwright test: {host} answers what it answered then, delays run out on Playwright's clock once the answers before
 * them have come, and people's events become what a person does, by the names that assistive technology counts on (`decisions.md`).
 * What no line is known for, and what no test can bring about from outside, becomes a comment that says so. `apiPath` is where {host}
 * is called below the page's origin.
 */
export function toPlaywright(trace: Trace, apiPath = '/host'): string {
  const { title, flow, id } = trace;
  return [
    "import { expect, test } from '@playwright/test';",
    '',
    `/** ${flow}, from trace ${oneLine(id)}. */`,
    `test(${quoted(title || flow)}, async ({ page }) => {`,
    ...indented([
      `const answers: Record<string, { status: number; json?: unknown; fault?: string }[]> = ${JSON.stringify(answersOf(trace), null, 2)};`,
      'let answered = 0;',
      `await page.route('**${apiPath}/**', async (route) => {`,
      `  const path = new URL(route.request().url()).pathname.replace(/^.*?${apiPath.replaceAll('/', '\\/')}/, '');`,
      '  const answer = answers[path]?.shift();',
      "  if (!answer || answer.fault === 'stubServices') return;",
      "  if (answer.fault === 'network') await route.abort();",
      "  else if (answer.fault === 'malformed') await route.fulfill({ body: '<html>' });",
      '  else await route.fulfill({ status: answer.status, json: answer.json ?? {} });',
      '  answered += 1;',
      '});',
      'await page.clock.install();',
      `await page.goto(${quoted(addressOf(trace))});`,
      ...linesOf(trace),
      '// Everything that the session asked {host} is asked here too.',
      'await expect.poll(() => Object.values(answers).flat()).toEqual([]);',
    ]),
    '});',
    '',
  ].join('\n');
}

function answersOf({ inputs, actors }: Trace): Record<string, ApiAnswer[]> {
  const answers: Record<string, ApiAnswer[]> = {};
  for (const { to, kind, event } of inputs) {
    const service = actors[to]?.service;
    if (service?.kind !== 'api' || (kind !== 'resolve' && kind !== 'reject')) continue;
    const { path } = calls[service.name as CallName];
    const answer =
      kind === 'resolve' ? { status: 200, json: event.data ?? {} } : failureOf(event.data ?? null);
    answers[path] = [...(answers[path] ?? []), ...triesOf(service, answer)];
  }
  return answers;
}

/** A question that got no answer was asked three times, unless its flow asks again by itself (`decisions.md`, {host}). */
function triesOf(service: ApiService, answer: ApiAnswer): ApiAnswer[] {
  const isTriedAgain = answer.fault === 'network' || [502, 503, 504].includes(answer.status);
  const isQuestion = calls[service.name as CallName].method === 'GET';
  return service.retry && isQuestion && isTriedAgain ? [answer, answer, answer] : [answer];
}

/** How many answers the page has by this input; a silent {host} gives none. */
function answeredBefore({ i }: TraceInput, trace: Trace): number {
  const earlier = { ...trace, inputs: trace.inputs.filter((input) => input.i < i) };
  return Object.values(answersOf(earlier))
    .flat()
    .filter(({ fault }) => fault !== 'stubServices').length;
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

function failureOf(error: Json): ApiAnswer {
  const { kind, status, message } = asObject(error);
  if (kind === 'network') return { status: 0, fault: 'network' };
  if (kind === 'timeout') return { status: 0, fault: 'stubServices' };
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
    case 'page.resumed':
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
  const service = actors[to]?.service;
  if (service?.kind !== 'browser') return [];
  const isOrdinary = kind === 'resolve' && isNothing(event.data ?? null);
  if (isOrdinary) return [];
  return [
    `// Not from outside: ${oneLine(service.name)} ${kind === 'reject' ? 'failed' : `gave ${oneLine(JSON.stringify(event.data))}`}`,
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
  return (
    next?.kind === 'user' &&
    next.to === input.to &&
    typed.test(input.event.type) &&
    fieldOf(next.event) === fieldOf(input.event)
  );
}

/** Which field an event edits: its name, and where on the page it stands. */
function fieldOf({ type, day, index, list, change }: TraceInput['event']): string {
  return JSON.stringify([type, day, index, list, Object.keys(asObject(change ?? null))]);
}

function userLines(input: TraceInput, trace: Trace): string[] {
  const before = trace.steps.filter(({ actor, cause }) => actor === input.to && cause < input.i);
  const actions = actionsFor(input.event, asObject(contextAfter({}, before)));
  if (actions === 'by itself') return [];
  return actions.length > 0
    ? actions.map((action) => `await page.${action};`)
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

/** Text for a comment: it cannot end it. */
function oneLine(text: string): string {
  return text.replace(/[\r\n\u2028\u2029]/g, ' ').replaceAll('*/', '* /');
}

function indented(lines: readonly string[]): string[] {
  return lines.flatMap((line) => line.split('\n')).map((line) => `  ${line}`);
}
