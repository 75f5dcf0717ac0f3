import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { flows } from '../../machines/index.ts';
import { subscribeMachine } from '../../machines/purchase/subscribe.ts';
import { activeStates, chartPathOf, coveredPlaces, takenArrows } from '../../src/lab/chart/marks.ts';
import { createLiveLog } from '../../src/lab/live/live-log.ts';
import { liveMachines, possibilitiesOf, runningDelays } from '../../src/lab/live/running.ts';
import { stubServices } from '../../src/trace/engine/stub-services.ts';
import { actorOf } from '../../src/trace/engine/xstate-internals.ts';
import { createRecorder } from '../../src/trace/record/recorder.ts';
import { cases } from '../../src/trace-profile/cases.ts';
import { redaction } from '../../src/trace-profile/redaction.ts';
import { origin } from '../trace/live-session.ts';

function startSubscribe() {
  const recorder = createRecorder({ origin, redaction });
  const log = createLiveLog(recorder);
  const input = flows.find(({ id }) => id === 'subscribe')?.exampleInput;
  const actor = createActor(stubServices(subscribeMachine), {
    input: input as never,
    clock: new SimulatedClock(),
    inspect: recorder.inspect,
  });
  actor.start();
  actor.getSnapshot().children.readSubscription?.send({ type: 'xstate.promise.resolve', data: null });
  const [root] = liveMachines(actorOf(actor));
  if (!root) throw new Error('no machine is running');
  return { actor, log, root };
}

test('a running flow is listed with its path and active states', () => {
  const { root } = startSubscribe();
  expect({ path: root.path, machine: root.machine }).toEqual({ path: '@subscribe', machine: 'subscribe' });
  expect(activeStates([root])).toContain('subscribe.form.filling');
});

describe('an event of the active states', () => {
  test('is enabled if the machine accepts one of its example payloads', () => {
    const { root } = startSubscribe();
    const edit = possibilitiesOf(root, cases).find(({ type }) => type === 'email.edit');
    expect(edit).toEqual({ type: 'email.edit', payload: expect.anything(), isEnabled: true, guards: [] });
  });

  test('is not listed once the machine has stopped', () => {
    const { actor } = startSubscribe();
    actor.stop();
    const [stopped] = liveMachines(actorOf(actor));
    expect(stopped && possibilitiesOf(stopped, cases)).toEqual([]);
  });
});

test('the log records changes unredacted and notifies once for several events', async () => {
  const { actor, log } = startSubscribe();
  await Promise.resolve();
  let notified = 0;
  log.subscribe(() => notified++);
  actor.send({ type: 'email.edit', email: 's' });
  actor.send({ type: 'email.edit', email: 'sam@example.com' });
  await Promise.resolve();
  expect(notified).toBe(1);
  const last = log.get().entries.at(-1);
  expect(last?.step.event).toBe('email.edit');
  expect(last?.changes).toEqual([{ op: 'replace', path: '/email', value: 'sam@example.com' }]);
  expect(takenArrows(last ? [last.step] : []).size).toBeGreaterThan(0);
});

test('no delay is listed while none is running', () => {
  expect(runningDelays(startSubscribe().root.actor)).toEqual([]);
});

test('the chart path of an actor has no generations', () => {
  expect(chartPathOf('@wizard/targets#2/addMainAccount#1')).toBe('@wizard/targets/addMainAccount');
});

test('coverage of a machine is shown wherever it is drawn', () => {
  const coverage = { machine: 'targets', states: { 'targets.listing': 3 }, transitions: {}, guards: {} };
  const covered = coveredPlaces({ targets: coverage }, [{ path: '@wizard/targets', machine: 'targets' }]);
  expect([...covered]).toEqual([['@wizard/targets:targets.listing', 3]]);
});
