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
import { redaction } from '../../src/trace-profile/redaction.ts';

const origin = () => ({
  app: { name: 'Upwell', version: '0', commit: 'test' },
  env: {
    userAgent: '',
    viewport: { width: 0, height: 0 },
    locale: 'en',
    timeZone: 'UTC',
    path: '/subscribe',
  },
});

function running() {
  const recorder = createRecorder({ origin, redaction });
  const log = createLiveLog(recorder);
  const input = flows.find(({ id }) => id === 'subscribe')?.exampleInput;
  const actor = createActor(stubServices(subscribeMachine), {
    input: input as never,
    clock: new SimulatedClock(),
    inspect: recorder.inspect,
  });
  actor.start();
  const [root] = liveMachines(actorOf(actor));
  if (!root) throw new Error('nothing runs');
  return { actor, log, root };
}

test('a running flow is found with its path and where it stands', () => {
  const { root } = running();
  expect({ path: root.path, machine: root.machine }).toEqual({ path: '@subscribe', machine: 'subscribe' });
  expect(activeStates([root])).toContain('subscribe.form.filling');
});

describe('what a machine reacts to', () => {
  test('is enabled when some payload of it would be taken', () => {
    const { root } = running();
    const edit = possibilitiesOf(root).find(({ type }) => type === 'email.edit');
    expect(edit).toEqual({ type: 'email.edit', payload: expect.anything(), isEnabled: true, guards: [] });
  });

  test('is looked at where the machine stands, not where it once stood', () => {
    const { actor } = running();
    actor.stop();
    const [stopped] = liveMachines(actorOf(actor));
    expect(stopped && possibilitiesOf(stopped)).toEqual([]);
  });
});

test('the log tells what changed, in full, once per turn of the page', async () => {
  const { actor, log } = running();
  await Promise.resolve();
  let told = 0;
  log.subscribe(() => told++);
  actor.send({ type: 'email.edit', email: 's' });
  actor.send({ type: 'email.edit', email: 'sam@example.com' });
  await Promise.resolve();
  expect(told).toBe(1);
  const last = log.get().entries.at(-1);
  expect(last?.step.event).toBe('email.edit');
  expect(last?.changes).toEqual([{ op: 'replace', path: '/email', value: 'sam@example.com' }]);
  expect(takenArrows(last ? [last.step] : []).size).toBeGreaterThan(0);
});

test('no delay runs where no state waits', () => {
  expect(runningDelays(running().root.actor)).toEqual([]);
});

test('an actor is drawn at its path without generations', () => {
  expect(chartPathOf('@wizard/targets#2/addMainAccount#1')).toBe('@wizard/targets/addMainAccount');
});

test('coverage of a machine is painted wherever it is drawn', () => {
  const coverage = { machine: 'targets', states: { 'targets.listing': 3 }, transitions: {}, guards: {} };
  const covered = coveredPlaces({ targets: coverage }, [{ path: '@wizard/targets', machine: 'targets' }]);
  expect([...covered]).toEqual([['@wizard/targets:targets.listing', 3]]);
});
