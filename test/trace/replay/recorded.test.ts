import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { traceExtension } from '../../../src/trace/format/format.ts';
import { readTrace } from '../../../src/trace/format/trace-file.ts';
import { findLeak } from '../../../src/trace/redact/leak-check.ts';

/** What the browser tests recorded (`npm run record-sessions`). That it replays is in `replay-cli.test.ts`. */

const folder = new URL('../../traces/recorded/', import.meta.url);
const recorded = readdirSync(folder).map((name) => ({
  name: name.replace(traceExtension, ''),
  trace: readTrace(readFileSync(new URL(name, folder), 'utf8')),
}));
const story = (name: string) => name.replace(/-\d+-\w+$/, '');

test('both journeys, each resume point and the failures are there', () => {
  expect([...new Set(recorded.map(({ name }) => story(name)))].sort()).toEqual([
    'api-down-at-business',
    'api-down-at-start',
    'declined-card',
    'expired-session',
    'individual',
    'preparing',
    'professional',
    'reload',
    'resume-connecting',
    'resume-done',
    'resume-schedule',
    'resume-targets',
    'resume-templates',
    'resume-welcome',
    'second-factor',
    'unknown-token',
  ]);
});

test.each([
  ['professional', ['subscribe', 'checkout', 'paymentVerification', 'accountSetup', 'wizard']],
  ['individual', ['subscribe', 'paymentVerification', 'accountSetup', 'wizard']],
])('%s is whole: every flow on the way, to its end', (name, flows) => {
  const journey = recorded.filter((one) => story(one.name) === name).sort(byName);
  expect(journey.map(({ trace }) => trace.flow)).toEqual(flows);
  const last = journey.at(-1)?.trace.steps.findLast(({ actor }) => actor === '@wizard');
  expect(last?.value).toEqual({ allSet: 'shown' });
});

test.each(recorded)('$name is called what its file is, and gives nobody away', ({ name, trace }) => {
  expect(trace.id).toBe(name);
  expect(findLeak(trace)).toBeNull();
});

function byName(one: { name: string }, other: { name: string }): number {
  return one.name < other.name ? -1 : 1;
}
