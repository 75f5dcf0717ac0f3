import { eventTypeLabel } from '../chart/chart-text.ts';
import { contextAfter } from '../format/patch.ts';
import type { Trace, TraceEnvironment, TraceInput } from '../format/trace.ts';
import type { PlaywrightProfile } from '../profile.ts';
import { originOf } from '../timeline/entry-words.ts';
import { buildName } from '../words/names.ts';
import { type Act, actsOf } from './acts.ts';
import { answeringHelper } from './answering-helper.ts';
import { createExpectations } from './expectations.ts';
import { indented, oneLine, quoted } from './literals.ts';
import { responsesBefore, responsesIn, waitsOf } from './responses.ts';

/**
 * A session as a Playwright test. The API answers what it answered then, delays elapse on Playwright's clock once the earlier
 * responses have arrived, events become actions on the page, and bookmarks and notes become steps of the test. After each action it
 * expects what the customer saw (heading, errors, address) and what the API was asked. Events without a known action, and those that
 * no test can cause from outside, become comments, and the test says that it needs them.
 */
export function toPlaywright(trace: Trace, profile: PlaywrightProfile): string {
  const { title, flow, id, app, env } = trace;
  const name = profile.titleOf(flow);
  const body = bodyOf(trace, profile);
  return [
    "import { expect, type Page, test } from '@playwright/test';",
    '',
    ...comment([
      `Recorded on ${oneLine(`${app.name} ${buildName(app)}`)}, session ${oneLine(id)}.`,
      ...faultLines(trace),
    ]),
    `test.describe(${quoted(name)}, () => {`,
    ...indented([
      `test.use({ timezoneId: ${quoted(env.timeZone)}, viewport: ${viewportOf(env)} });`,
      '',
      `test(${quoted(title || name)}, async ({ page }) => {`,
      ...indented(body),
      '});',
    ]),
    '});',
    '',
    ...answeringHelper(
      responsesIn(trace, profile, waitsOf(trace)),
      profile.apiPath,
      siteOriginOf(trace, profile),
    ),
    '',
  ].join('\n');
}

function comment(lines: readonly string[]): string[] {
  return lines.length === 1 ? [`/** ${lines[0]} */`] : ['/**', ...lines.map((line) => ` * ${line}`), ' */'];
}

function faultLines({ inputs, actors }: Trace): string[] {
  const ofAnswers = inputs.map(({ to, fault }) => ({ call: to, fault }));
  const ofOthers = Object.entries(actors).map(([call, { fault }]) => ({ call, fault }));
  const lines = [...ofAnswers, ...ofOthers].flatMap(({ call, fault }) => {
    const name = oneLine(actors[call]?.service?.name ?? call);
    return fault ? [`${name}: ${oneLine(fault.kind)}, by a fault ${originOf(fault)}.`] : [];
  });
  return [...new Set(lines)];
}

function siteOriginOf({ start }: Trace, { siteOriginOf: originOf }: PlaywrightProfile): string | null {
  return 'input' in start ? originOf(start.input) : null;
}

function viewportOf({ viewport: { width, height } }: TraceEnvironment): string {
  return `{ width: ${width}, height: ${height} }`;
}

function bodyOf(trace: Trace, profile: PlaywrightProfile): string[] {
  const expectations = createExpectations(trace, profile);
  const waits = waitsOf(trace);
  const acts = actsOf(trace, {
    opening: openingLines(trace, profile),
    linesFor: (input, next) => linesFor(input, next, trace, profile, waits.get(input.i) ?? 0),
    expectAfter(act) {
      const expected = expectations.after(act);
      return expected.length > 0 ? expected : answeredLines(act, trace, profile);
    },
  });
  const lines = acts.flatMap(linesOfAct);
  const wasChecked = acts.at(-1)?.expectations.some((line) => line.includes('toHaveText')) ?? false;
  const byHand = lines.filter((line) => commentedOut.test(line)).length;
  const all = [
    ...(byHand > 0
      ? [
          `test.fixme(true, 'Do the ${byHand} commented events by hand: no test can cause them from outside.');`,
        ]
      : []),
    'const api = await answerAsRecorded(page);',
    ...expectations.elsewhere(),
    'await page.clock.install();',
    ...lines,
    '',
    ...(wasChecked ? [] : expectations.atEnd()),
    'await expect.poll(api.unanswered).toEqual([]);',
  ];
  return all.filter((line, index) => line !== '' || all[index - 1] !== '');
}

const commentedOut = /^\s*\/\/ (By hand|Cannot be caused from outside): /;

/** An act with a mark is a step of the test; one that something came of ends a paragraph. */
function linesOfAct({ marks, lines, expectations }: Act): readonly string[] {
  const all = [...lines, ...expectations];
  if (marks.length > 0) return ['', ...stepped(marks, all), ''];
  return expectations.length > 0 ? [...lines, ...expectations, ''] : lines;
}

function stepped([mark, ...others]: readonly string[], lines: readonly string[]): string[] {
  if (mark === undefined) return [...lines];
  return [`await test.step(${quoted(mark)}, async () => {`, ...indented(stepped(others, lines)), '});'];
}

/** Another try that ends as the one before shows nothing new: only its answer tells that it was made. */
function answeredLines(act: readonly number[], trace: Trace, profile: PlaywrightProfile): string[] {
  const last = (act.at(-1) ?? -1) + 1;
  const count = responsesBefore(last, trace, profile);
  if (count === responsesBefore(act[0] ?? 0, trace, profile)) return [];
  return [`await expect.poll(api.answered).toBeGreaterThanOrEqual(${count});`];
}

function openingLines(trace: Trace, profile: PlaywrightProfile): string[] {
  const { flow, env, start, actors, inputs } = trace;
  const suffix = profile.addressSuffix(flow, 'input' in start ? start.input : null);
  const preparations = inputs.flatMap(({ to, kind, event }) => {
    const actor = actors[to];
    if (actor?.service?.kind !== 'browser' || kind !== 'resolve') return [];
    return profile.preparationFor(actor.service, actor.input, event.data ?? null) ?? [];
  });
  return [...new Set(preparations), `await page.goto(${quoted(env.path + suffix)});`];
}

function linesFor(
  input: TraceInput,
  next: TraceInput | undefined,
  trace: Trace,
  profile: PlaywrightProfile,
  wait: number,
): readonly string[] {
  switch (input.kind) {
    case 'user':
      return isTypedOver(input, next, profile) ? [] : userLines(input, trace, profile);
    case 'timer':
      if (wait === 0) return [];
      return [
        `await expect.poll(api.answered).toBeGreaterThanOrEqual(${responsesBefore(input.i, trace, profile)});`,
        `await api.elapse(${wait});`,
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
      return browserTaskLines(input, trace, profile);
  }
}

/** The route of the test answers calls; the browser itself answers browser tasks. */
function browserTaskLines(
  { to, kind, event }: TraceInput,
  { actors }: Trace,
  profile: PlaywrightProfile,
): string[] {
  const actor = actors[to];
  if (actor?.service?.kind !== 'browser') return [];
  const returned = event.data ?? null;
  if (kind === 'resolve' && profile.preparationFor(actor.service, actor.input, returned)) return [];
  const outcome = kind === 'reject' ? 'failed' : `returned ${oneLine(JSON.stringify(returned))}`;
  return [`// Cannot be caused from outside: ${oneLine(actor.service.name)} ${outcome}`];
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
    return [`// By hand: ${oneLine(eventTypeLabel(input.event.type))} (${oneLine(input.to)})`];
  return (actions ?? []).map((action) => `await page.${action};`);
}
