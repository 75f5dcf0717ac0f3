import { eventTypeLabel } from '../chart/chart-text.ts';
import { contextAfter } from '../format/patch.ts';
import type { Json } from '../format/tagged.ts';
import type { Trace, TraceInput } from '../format/trace.ts';
import type { ApiResponse, PlaywrightProfile } from '../profile.ts';

/**
 * A session as a Playwright test: the API answers what it answered then, delays elapse on Playwright's clock once the earlier
 * responses have arrived, and events become actions on the page. Events without a known action, and those that no test can cause
 * from outside, become comments.
 */
export function toPlaywright(trace: Trace, profile: PlaywrightProfile): string {
  const { title, flow, id, env, start } = trace;
  const { apiPath } = profile;
  const address = env.path + profile.addressSuffix(flow, 'input' in start ? start.input : null);
  return [
    "import { expect, test } from '@playwright/test';",
    '',
    `/** ${flow}, from trace ${oneLine(id)}. */`,
    `test(${quoted(title || flow)}, async ({ page }) => {`,
    ...indented([
      `const responses: Record<string, { status?: number; json?: unknown; fault?: string }[]> = ${JSON.stringify(responsesIn(trace, profile), null, 2)};`,
      'let answered = 0;',
      `await page.route('**${apiPath}/**', async (route) => {`,
      `  const path = new URL(route.request().url()).pathname.replace(/^.*?${apiPath.replaceAll('/', '\\/')}/, '');`,
      '  const response = responses[path]?.shift();',
      "  if (!response || response.fault === 'timeout') return;",
      "  if (response.fault === 'network') await route.abort();",
      "  else if (response.fault === 'malformed') await route.fulfill({ body: '<html>' });",
      '  else await route.fulfill({ status: response.status, json: response.json ?? {} });',
      '  answered += 1;',
      '});',
      'await page.clock.install();',
      `await page.goto(${quoted(address)});`,
      ...trace.inputs.flatMap((input, index) => linesFor(input, trace.inputs[index + 1], trace, profile)),
      '// Every call of the session was made again.',
      'await expect.poll(() => Object.values(responses).flat()).toEqual([]);',
    ]),
    '});',
    '',
  ].join('\n');
}

/** A text as a TypeScript literal, whatever it contains. */
export function quoted(text: string): string {
  return JSON.stringify(text).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}

function responsesIn(
  { inputs, actors }: Pick<Trace, 'inputs' | 'actors'>,
  profile: PlaywrightProfile,
): Record<string, ApiResponse[]> {
  const all: Record<string, ApiResponse[]> = {};
  for (const { to, kind, event } of inputs) {
    const service = actors[to]?.service;
    if (service?.kind !== 'api' || (kind !== 'resolve' && kind !== 'reject')) continue;
    const { path, responses } = profile.responsesTo(service, { kind, data: event.data ?? {} });
    all[path] = [...(all[path] ?? []), ...responses];
  }
  return all;
}

function responsesBefore({ i }: TraceInput, { inputs, actors }: Trace, profile: PlaywrightProfile): number {
  const earlier = responsesIn({ inputs: inputs.filter((input) => input.i < i), actors }, profile);
  return Object.values(earlier)
    .flat()
    .filter((response) => !('fault' in response && response.fault === 'timeout')).length;
}

function linesFor(
  input: TraceInput,
  next: TraceInput | undefined,
  trace: Trace,
  profile: PlaywrightProfile,
): readonly string[] {
  switch (input.kind) {
    case 'user':
      return isTypedOver(input, next, profile) ? [] : userLines(input, trace, profile);
    case 'timer':
      return [
        `await expect.poll(() => answered).toBeGreaterThanOrEqual(${responsesBefore(input, trace, profile)});`,
        `await page.clock.fastForward(${delayOf(input, trace)});`,
      ];
    case 'emit':
      return (
        profile.statementsFor(input.event) ?? [
          `// Cannot be caused from outside: ${oneLine(input.event.type)} comes from another page or a third party.`,
        ]
      );
    case 'stop':
      return ["await page.goto('about:blank');"];
    default:
      return browserTaskLines(input, trace);
  }
}

/** The route above answers calls; the browser itself answers browser tasks. */
function browserTaskLines({ to, kind, event }: TraceInput, { actors }: Trace): string[] {
  const service = actors[to]?.service;
  if (service?.kind !== 'browser' || (kind === 'resolve' && isEmpty(event.data ?? null))) return [];
  const outcome = kind === 'reject' ? 'failed' : `returned ${oneLine(JSON.stringify(event.data))}`;
  return [`// Cannot be caused from outside: ${oneLine(service.name)} ${outcome}`];
}

/** `null`, `undefined`, or an object with nothing but `null` in it. */
function isEmpty(value: Json): boolean {
  if (value === null || typeof value !== 'object' || '$undefined' in value)
    return value === null || typeof value === 'object';
  return Object.values(value).every((inner) => inner === null);
}

function isTypedOver(
  { to, event }: TraceInput,
  next: TraceInput | undefined,
  { typedField }: PlaywrightProfile,
): boolean {
  const field = typedField(event);
  return field !== null && next?.kind === 'user' && next.to === to && typedField(next.event) === field;
}

function userLines(input: TraceInput, trace: Trace, profile: PlaywrightProfile): string[] {
  const before = trace.steps.filter(({ actor, cause }) => actor === input.to && cause < input.i);
  const actions = profile.actionsFor(input.event, contextAfter({}, before));
  if (actions?.length === 0)
    return [`// by hand: ${oneLine(eventTypeLabel(input.event.type))} (${oneLine(input.to)})`];
  return (actions ?? []).map((action) => `await page.${action};`);
}

function delayOf({ i, to, event }: TraceInput, { steps }: Trace): number {
  const messages = steps.flatMap(({ cause, sent }) => (cause < i ? sent : []));
  const started = messages.findLast(
    (one) => one.to === to && one.event.type === event.type && one.delay !== null,
  );
  return started?.delay ?? 0;
}

/** Text that cannot end the comment it is in. */
function oneLine(text: string): string {
  return text.replace(/[\r\n\u2028\u2029]/g, ' ').replaceAll('*/', '* /');
}

function indented(lines: readonly string[]): string[] {
  return lines.flatMap((line) => line.split('\n')).map((line) => `  ${line}`);
}
