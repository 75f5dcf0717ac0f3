import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { generatedTrace } from '@upwell/trace/explore';
import { toPlaywright as exportTest } from '@upwell/trace/export';
import type { Trace, TraceInput } from '@upwell/trace/format';
import { readTrace, sessionExtension } from '@upwell/trace/format';
import { makeTrace } from '@upwell/trace/record';
import { expect, test } from 'vitest';
import { flows } from '../../../machines/index.ts';
import { generatePaths } from '../../../scripts/build/generated-paths.ts';
import { playwright } from '../../../src/lab-profile/playwright/playwright.ts';
import { flowNamed, scriptedSessions, scriptedTrace, wizardSession } from '../scripted-sessions.ts';

const heading = "page.getByRole('heading', { level: 1 })";

const linesOf = (text: string) => text.split('\n').map((line) => line.trim());

const recordedTrace = (name: string) =>
  readTrace(
    readFileSync(new URL(`../../traces/recorded/${name}${sessionExtension}`, import.meta.url), 'utf8'),
  );

const toPlaywright = (trace: Trace) => exportTest(trace, playwright);

test('a session becomes a test with the actions of a person', async () => {
  const text = toPlaywright({
    ...(await scriptedTrace('subscribe-duplicate')),
    title: 'A registered email address',
  });
  expect(text).toContain("test('A registered email address', async ({ page }) => {");
  const lines = linesOf(text);
  expect(lines.filter((line) => /^(await page\.(get|addInit)|\/\/ (By|Cannot))/.test(line))).toEqual([
    expect.stringMatching(
      /^await page\.addInitScript\(\(\) => localStorage\.setItem\('promo_code', '\w+'\)\);$/,
    ),
    expect.stringContaining("localStorage.setItem('promo_email', "),
    expect.stringMatching(
      /^await page\.getByLabel\('Email', \{ exact: true \}\)\.fill\('\w+\.\w+@example\.test'\);$/,
    ),
    `await page.getByRole('radio', { name: 'Professional' }).check();`,
    `await page.getByRole('button', { name: 'Continue to Payment', exact: true }).click();`,
    expect.stringContaining("getByLabel('Email'"),
    `await page.getByRole('button', { name: 'Continue to Payment', exact: true }).click();`,
    `await page.getByRole('button', { name: 'Continue to Payment', exact: true }).click();`,
  ]);
  expect(text).toContain("message: 'DUPLICATE'");
  expect(text).toContain("fault: 'network'");
});

const registered = 'This email is already registered. Please use a different email or contact support.';

test('what was asked, what the customer saw and where the page went are expected', async () => {
  const [exported = ''] = toPlaywright(await scriptedTrace('subscribe-duplicate')).split('type Recorded');
  expect(linesOf(exported).filter((line) => line.startsWith('await expect'))).toEqual([
    `await expect(${heading}).toHaveText('Start your subscription');`,
    expect.stringMatching(
      /^await expect\.poll\(\(\) => api\.asked\('\/create_user_temp'\)\)\.toEqual\(\{ email: '/,
    ),
    `await expect(page.getByText('${registered}').first()).toBeVisible();`,
    `await expect(page.getByText('${registered}')).toHaveCount(0);`,
    expect.stringContaining(`api.asked('/create_user_temp')`),
    `await expect(page.getByText('Network error. Please check your connection and try again.').first()).toBeVisible();`,
    expect.stringMatching(/^await expect\(page\)\.toHaveURL\('\/checkout\?user_id=/),
    'await expect.poll(api.unanswered).toEqual([]);',
  ]);
});

test('bookmarks and notes are steps of the test, around what led to their moment', async () => {
  const trace = await scriptedTrace('subscribe-duplicate');
  const submit = trace.inputs.find(({ event }) => event.type === 'subscription.submit');
  const bookmarks = [{ at: submit?.i ?? 0, label: 'It is refused' }];
  const notes = [
    { at: -1, text: 'Seen twice' },
    { at: submit?.i ?? 0, text: "Ann's address" },
  ];
  const text = toPlaywright({ ...trace, bookmarks, notes });
  expect(text).toContain(
    [
      "    await test.step('It is refused', async () => {",
      "      await test.step('Ann\\'s address', async () => {",
      "        await page.getByRole('button', { name: 'Continue to Payment', exact: true }).click();",
    ].join('\n'),
  );
  expect(text).toMatch(/test\.step\('Seen twice', async \(\) => \{\n.*addInitScript/);
  expect(() => stripTypeScriptTypes(text)).not.toThrow();
});

test('a test that needs a hand says so and is not run without it', async () => {
  const text = toPlaywright(await scriptedTrace('checkout-paid'));
  expect(text).toContain(
    "test.fixme(true, 'Do the 2 commented events by hand: no test can cause them from outside.');",
  );
  expect(text).toContain(
    '// Cannot be caused from outside: cardForm.completed comes from another page or a third party',
  );
  expect(text).toContain("await page.goto('/?user_id=");
});

test('a screen that depends on an answer which came after the next action is not expected before it', () => {
  const trace = wizardSession().session;
  const answer = trace.inputs.findIndex(
    ({ to, kind }) => kind === 'resolve' && to.endsWith('saveBusinessSettings'),
  );
  const early = { type: 'error.dismiss' };
  const at = trace.inputs[answer];
  if (!at) throw new Error('step 1 is not saved');
  const click = { ...at, i: at.i - 0.5, to: '@wizard/steps/business', kind: 'user' as const, event: early };
  const text = toPlaywright({ ...trace, inputs: trace.inputs.toSpliced(answer, 0, click) });
  const order = linesOf(text).filter((line) => /Dismiss error|Account settings and objectives/.test(line));
  expect(order).toEqual([
    expect.stringContaining('Dismiss error'),
    `await expect(${heading}).toHaveText('Account settings and objectives');`,
  ]);
});

test('answers that faults made are listed, each once', async () => {
  const trace = await scriptedTrace('subscribe-duplicate');
  const fault = { side: 'lab' as const, kind: '400' };
  const inputs = trace.inputs.map((input) => (input.kind === 'reject' ? { ...input, fault } : input));
  expect(toPlaywright({ ...trace, inputs: [...inputs, ...inputs] })).toMatch(
    /\/\*\*\n \* Recorded on .+\n \* createTemporaryUser: 400, by a fault set in the Lab\.\n \*\/\n/,
  );
});

test('addresses of the recorded site become those of the site that the test runs on', () => {
  const text = toPlaywright(recordedTrace('individual-1-subscribe'));
  expect(text).toContain("checkout_url: 'http://localhost:4173/");
  expect(text).toContain('.replaceAll(\'"http://localhost:4173/\', `"');
  expect(text).toContain('body: onThisSite(response.json) });');
  expect(text).toMatch(/await page\.route\('\/[\w-]+', .*\n/);
  expect(text).toMatch(/toHaveURL\('\/[\w-]+'\)/);
  expect(() => stripTypeScriptTypes(text)).not.toThrow();
});

test('another try that ends as the one before waits for its answer', async () => {
  const subscribe = recordedTrace('individual-1-subscribe');
  const failed = (i: number, to: string): TraceInput => ({
    ...{ i, t: i, to, kind: 'reject' },
    event: { type: 'xstate.promise.reject', data: { kind: 'status', status: 500 } },
  });
  const at = subscribe.inputs.findIndex(({ to }) => to.endsWith('/createTemporaryUser'));
  const { to } = subscribe.inputs[at] ?? { to: '' };
  const submit = subscribe.inputs[at - 1];
  if (!submit) throw new Error('nothing is submitted');
  const again = { ...submit, i: at + 1, t: at + 1 };
  const inputs = [...subscribe.inputs.slice(0, at), failed(at, to), again, failed(at + 2, `${to}#1`)];
  const trace = makeTrace(flowNamed('subscribe').machine, { ...subscribe, inputs });
  const [, afterAgain = ''] = toPlaywright(trace).split("api.asked('/create_user_temp')");
  expect(
    linesOf(afterAgain.split('type Recorded')[0] ?? '').filter((line) => line.startsWith('await')),
  ).toEqual([
    expect.stringContaining('toBeVisible();'),
    expect.stringContaining("'Continue to Payment'"),
    'await expect.poll(api.answered).toBeGreaterThanOrEqual(2);',
    expect.stringContaining('toHaveText('),
    'await expect.poll(api.unanswered).toEqual([]);',
  ]);
});

test('every event of the whole onboarding has a line; a delay elapses after the earlier responses', () => {
  const text = toPlaywright(wizardSession().session);
  expect(text).not.toMatch(/\/\/ By hand|test\.fixme/);
  expect(text.match(/fill\('/g)?.length).toBeLessThan(6);
  expect(text).toContain("await page.goto('/userOnboarding#access_token=");
  expect(text).toMatch(
    /await expect\.poll\(api\.answered\)\.toBeGreaterThanOrEqual\(\d+\);\n *await api\.elapse\(3000\);/,
  );
});

test('an answer waits for the delays that elapsed before it', () => {
  const text = toPlaywright(recordedTrace('preparing'));
  const [, schedulers = ''] = /'\/check-neko-scheduler': \[(.*?)\n {2}\]/s.exec(text) ?? [];
  expect(schedulers.match(/after: \d+|neko_ready: \w+/g)).toEqual([
    'neko_ready: false',
    'neko_ready: false',
    'neko_ready: true',
    'after: 4',
  ]);
  expect(text.match(/api\.elapse\(\d+\)/g)).toEqual([
    'api.elapse(3000)',
    'api.elapse(3000)',
    'api.elapse(3000)',
    'api.elapse(1000)',
  ]);
});

test('a failed GET is answered as often as the client tries', async () => {
  const trace = wizardSession().session;
  const first = trace.inputs.find(({ to }) => to.endsWith('getUserCountry'));
  if (!first) throw new Error('the country is not asked');
  const failed = { ...first, kind: 'reject' as const, event: { ...first.event, data: { kind: 'network' } } };
  const inputs = trace.inputs.map((input) => (input === first ? failed : input));
  const text = toPlaywright({ ...trace, inputs });
  const faults = (spec: string) => spec.match(/fault: 'network'/g)?.length ?? 0;
  expect(faults(text) - faults(toPlaywright(trace))).toBe(3);
});

const generated = await generatePaths();
test.each(flows)('every event that a person can cause in $id has a line', ({ id, machine }) => {
  const traces = (generated[id] ?? []).map((path) => generatedTrace(machine, path));
  const missing = traces.flatMap((trace) => toPlaywright(trace).match(/\/\/ By hand: \S+/g) ?? []);
  const impossible = traces.flatMap((trace) =>
    trace.inputs.filter(({ event }) => event.id === 'not on the list'),
  );
  expect(traces).not.toEqual([]);
  expect(missing.sort()).toEqual(impossible.map(({ event }) => `// By hand: ${event.type}`).sort());
});

test('a picked option leaves its search field, whose list would cover the next click', async () => {
  const event = { type: 'language.add', code: 'DE' };
  const inputs = [{ i: 0, t: 0, to: '@wizard/steps/objectives', kind: 'user' as const, event }];
  const text = toPlaywright({ ...wizardSession().session, inputs });
  expect(text).toContain("getByLabel('Target languages', { exact: true }).blur()");
});

test('texts typed into one field become one line', async () => {
  const trace = wizardSession().session;
  const edits = [
    { type: 'slot.edit', day: 'monday', index: 0, change: { from: '08:00' } },
    { type: 'slot.edit', day: 'monday', index: 0, change: { from: '09:00' } },
    { type: 'slot.edit', day: 'monday', index: 1, change: { from: '10:00' } },
    { type: 'tag.type', list: 'jobs', text: 'Coa' },
    { type: 'tag.type', list: 'jobs', text: 'Coach' },
    { type: 'tag.type', list: 'tags', text: 'coach' },
  ];
  const inputs = edits.map((event, i) => ({
    i,
    t: i,
    to: '@wizard/steps/schedule',
    kind: 'user' as const,
    event,
  }));
  const text = toPlaywright({ ...trace, inputs });
  expect(text.match(/(?<=(selectOption|fill)\(').*(?='\))/g)).toEqual(['09:00', '10:00', 'Coach', 'coach']);
});

test.each(scriptedSessions.map(({ name }) => name))('%s is valid TypeScript', async (name) => {
  const text = toPlaywright(await scriptedTrace(name));
  expect(() => stripTypeScriptTypes(text)).not.toThrow();
});

test('no text of a trace or of its events can end the literal or comment it is in', async () => {
  const trace = await scriptedTrace('subscribe-duplicate');
  const ending = '"); process.exit(); (" */ ` \u2028 \\';
  const head = { title: ending, id: ending, env: { ...trace.env, path: ending } };
  const throwing = '/ }); throw "out"; ({ a: /"\'`';
  const inputs = Object.values(generated).flatMap((paths) =>
    paths.flatMap((path) => path.inputs.filter(({ kind }) => kind === 'user')),
  );
  const hostile = inputs.map((input) => ({ ...input, event: withText(input.event, throwing) }));
  for (const one of [
    { ...trace, ...head },
    { ...trace, inputs: hostile },
  ]) {
    const text = toPlaywright(one);
    expect(() => stripTypeScriptTypes(text)).not.toThrow();
    expect(text).not.toMatch(/^\s*process\.exit|^[^'\n]*throw/m);
  }
});

/** The same event, with this text in place of every text but its type. */
function withText<T extends { type: string }>(event: T, text: string): T {
  const change = (value: unknown, key: string): unknown => {
    if (typeof value === 'string') return key === 'type' ? value : text;
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([inner, one]) => [inner, change(one, inner)]));
  };
  return change(event, '') as T;
}
