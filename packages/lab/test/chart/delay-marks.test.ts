import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTrace } from '@upwell/trace/format';
import { expect, test } from 'vitest';
import { flows } from '../../../../machines/index.ts';
import { chartsOfFlows } from '../../src/base/flows.ts';
import { delayStartsOf, delaysAt } from '../../src/chart/model/delay-marks.ts';

const charts = chartsOfFlows(flows);
const file = join(import.meta.dirname, '../../../../test/traces/recorded/preparing.session.json');
const trace = readTrace(readFileSync(file, 'utf8'));

const waiting = 'checkNekoSchedulerPolling.waiting';
const machine = {
  path: '@wizard/steps/preparing/schedulerPolling',
  actorPath: '@wizard/steps/preparing/schedulerPolling',
  machine: 'checkNekoSchedulerPolling',
  value: 'waiting',
  active: new Set(['checkNekoSchedulerPolling', waiting]),
};

test('a delay at a moment of a session: how long it is, and how much is left', () => {
  const start = trace.steps.find(
    ({ actor, sent }) => actor === machine.actorPath && sent.some(({ delay }) => delay !== null),
  );
  const began = trace.inputs.find(({ i }) => i === start?.cause);
  const next = trace.inputs.find(({ i }) => i === (began?.i ?? 0) + 1);
  if (!began || !next) throw new Error('this session has a delay');
  const key = `@wizard/steps/preparing/schedulerPolling:${waiting}|xstate.after.interval.${waiting}`;
  const passed = next.t - began.t;
  expect(delaysAt(delayStartsOf(trace), began.i, [machine], charts).get(key)).toEqual({
    total: 10_000,
    left: 10_000,
    endsAt: null,
  });
  expect(delaysAt(delayStartsOf(trace), next.i, [machine], charts).get(key)).toEqual({
    total: 10_000,
    left: 10_000 - passed,
    endsAt: null,
  });
  expect(passed).toBeGreaterThan(0);
});

test('a state that is not active waits for no delay', () => {
  expect([...delaysAt(delayStartsOf(trace), 1_000, [{ ...machine, active: new Set() }], charts)]).toEqual([]);
});
