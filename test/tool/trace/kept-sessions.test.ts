import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { findLeak } from '@upwell/trace/record';
import { createScrubber, replay, statesAtDifference } from '@upwell/trace/replay';
import { fromTagged, type Json, readTrace, sessionExtension, timelineOf } from '@upwell/trace/session';
import { expect, test } from 'vitest';
import { flows } from '../../../machines/index.ts';
import { redaction } from '../../../src/diagnostics/redaction/redaction.ts';
import { flowNamed } from './scripted-sessions.ts';

/**
 * docs/recorded-sessions.md, Recorded sessions. The sessions in `test/traces`, which browser tests recorded or
 * scripts made, cover every flow, hold nothing private and agree with themselves.
 */

const folder = new URL('../../traces/', import.meta.url);
const kept = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith(sessionExtension))
  .map((name) => ({ name, trace: readTrace(readFileSync(new URL(name, folder), 'utf8')) }));

const recorded = kept.filter(({ name }) => name.startsWith('recorded/'));
const scenario = ({ trace }: (typeof kept)[number]) => trace.id.replace(/-\d+-\w+$/, '');

test('both journeys, each resume point and the failures were recorded', () => {
  expect([...new Set(recorded.map(scenario))].sort()).toEqual([
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
])('%s contains every flow of the journey, to its end', (name, flows) => {
  const journey = recorded.filter((one) => scenario(one) === name).sort(byName);
  expect(journey.map(({ trace }) => trace.flow)).toEqual(flows);
  const last = journey.at(-1)?.trace.steps.findLast(({ actor }) => actor === '@wizard');
  expect(last?.value).toEqual({ allSet: 'shown' });
});

test('every flow has a kept session', () => {
  const flowsOfKept = new Set(kept.map(({ trace }) => trace.flow));
  expect(flows.map(({ id }) => id).filter((id) => !flowsOfKept.has(id))).toEqual([]);
});

test.each(kept)('$name goes on from its steps after every other moment', ({ trace }) => {
  const moments = trace.inputs
    .filter(({ i }) => i % 2 === 0)
    .map(({ i }) => ({ input: i, sentence: 'It does not replay' }));
  const drifted = { ...trace, drift: { sentence: 'It does not replay', input: 0, moments } };
  expect(replay(drifted, flowNamed(trace.flow).machine).difference?.sentence).toBeUndefined();
});

test.each(kept)('$name has the name of its file and passes the leak check', ({ name, trace }) => {
  expect(`${trace.id}${sessionExtension}`).toBe(basename(name));
  expect(findLeak(trace, redaction)).toBeNull();
});

test.each(kept)('$name: the state folded from its steps is the one that the same build reaches', ({ trace }) => {
  const { machine } = flowNamed(trace.flow);
  const inputs = trace.inputs.filter(({ kind }) => kind !== 'stop');
  const scrubber = createScrubber(trace, machine);
  for (const input of inputs) {
    const { recorded, now } = statesAtDifference(trace, { input }, scrubber);
    expect(withoutHistory(recorded)).toEqual(withoutHistory(now));
  }
});

test.each(kept)('$name: its words never hold names of XState', ({ trace }) => {
  const said = timelineOf(trace, {}).entries.map((entry) => {
    const { who, what, outcome, change } = entry;
    return `${who} ${what} ${outcome} ${change}`;
  });
  expect(said.filter((text) => /xstate|undefined/.test(text))).toEqual([]);
});

function byName(one: { name: string }, other: { name: string }): number {
  return one.name < other.name ? -1 : 1;
}

/** As the live snapshot: `undefined` equals nothing. The steps do not record history values. */
function withoutHistory(snapshot: Json): unknown {
  return fromTagged(JSON.parse(JSON.stringify(snapshot, (key, value) => (key === 'historyValue' ? null : value))));
}
