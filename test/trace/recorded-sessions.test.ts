import { readdirSync, readFileSync } from 'node:fs';
import { readTrace, sessionExtension } from '@upwell/trace/format';
import { findLeak } from '@upwell/trace/record';
import { expect, test } from 'vitest';
import { flows } from '../../machines/index.ts';
import { redaction } from '../../src/lab-profile/redaction/redaction.ts';
import { scriptedSessions } from './scripted-sessions.ts';

/** The sessions that browser tests recorded (`npm run record-sessions`). `replay-cli.slow.test.ts` replays them. */

const folder = new URL('../traces/recorded/', import.meta.url);
const recorded = readdirSync(folder).map((name) => ({
  name: name.replace(sessionExtension, ''),
  trace: readTrace(readFileSync(new URL(name, folder), 'utf8')),
}));
const scenario = (name: string) => name.replace(/-\d+-\w+$/, '');

test('both journeys, each resume point and the failures were recorded', () => {
  expect([...new Set(recorded.map(({ name }) => scenario(name)))].sort()).toEqual([
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
    'server-error-at-business',
    'unknown-token',
  ]);
});

test.each([
  ['professional', ['subscribe', 'checkout', 'paymentVerification', 'accountSetup', 'wizard']],
  ['individual', ['subscribe', 'paymentVerification', 'accountSetup', 'wizard']],
])('%s contains every flow of the journey, to its end', (name, flows) => {
  const journey = recorded.filter((one) => scenario(one.name) === name).sort(byName);
  expect(journey.map(({ trace }) => trace.flow)).toEqual(flows);
  const last = journey.at(-1)?.trace.steps.findLast(({ actor }) => actor === '@wizard');
  expect(last?.value).toEqual({ allSet: 'shown' });
});

test.each(recorded)('$name has the name of its file and passes the leak check', ({ name, trace }) => {
  expect(trace.id).toBe(name);
  expect(findLeak(trace, redaction)).toBeNull();
});

test('every flow has a kept session', () => {
  const scripted = scriptedSessions.map(({ flow }) => flow);
  const kept = new Set([...scripted, ...recorded.map(({ trace }) => trace.flow)]);
  expect(flows.map(({ id }) => id).filter((id) => !kept.has(id))).toEqual([]);
});

function byName(one: { name: string }, other: { name: string }): number {
  return one.name < other.name ? -1 : 1;
}
