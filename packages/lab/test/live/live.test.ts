import { chartOf, chartsOf, nodesOf } from '@upwell/trace/chart';
import { actorOf, createIsolatedActor, createRecorder, liveMachines, possibilitiesOf } from '@upwell/trace/record';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createActor, createMachine, SimulatedClock } from 'xstate';
import { origin } from '../../../trace/test/live-session.ts';
import { smallCases as cases, smallFlow } from '../../../trace/test/small-flow.ts';
import { sendableEvents } from '../../src/actors/chart-events.ts';
import { activeStates, chartPathOf, coveredPlaces, takenArrows } from '../../src/chart/model/marks.ts';
import { sendName } from '../../src/chart/model/sendable.ts';
import { createLiveLog } from '../../src/live/live-log.ts';
import { createLiveTimeline } from '../../src/live/live-timeline.ts';

/** docs/lab.md, Something goes wrong. A running flow is followed, and takes events. */

afterEach(() => {
  vi.useRealTimers();
});

function start() {
  const recorder = createRecorder({ origin, redaction: null });
  const log = createLiveLog(recorder, queueMicrotask);
  const actor = createIsolatedActor(smallFlow(), {
    input: { email: '' },
    clock: new SimulatedClock(),
    inspect: recorder.inspect,
  });
  actor.start();
  const [root] = liveMachines(actorOf(actor));
  if (!root) throw new Error('no machine is running');
  return { actor, log, root };
}

test('a live timeline grows when the log is published, and not in between', async () => {
  const { actor, log } = start();
  await Promise.resolve();
  const [recording] = log.get().flows;
  if (!recording) throw new Error('nothing is recorded');
  const timeline = createLiveTimeline(recording, log, {});
  const heard: number[] = [];
  const stop = timeline.subscribe(() => heard.push(timeline.get().entries.length));
  const before = timeline.get();
  actor.send({ type: 'email.edit', email: 'a@example.test' });
  expect(timeline.get()).toBe(before);
  await Promise.resolve();
  stop();
  actor.send({ type: 'email.edit', email: 'ab@example.test' });
  await Promise.resolve();
  expect(heard).toEqual([2]);
  expect(timeline.get().entries.map(({ what }) => what)).toEqual(['Opens the page', 'email.edit']);
});

test('a live timeline of a busy flow is heard of at once, and then at a pace', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { actor, log } = start();
  await Promise.resolve();
  const [recording = expect.fail('nothing is recorded')] = log.get().flows;
  const timeline = createLiveTimeline(recording, log, {});
  const heard: number[] = [];
  const stop = timeline.subscribe(() => heard.push(timeline.get().entries.length));
  for (let letters = 1; letters <= 20; letters++) {
    actor.send({ type: 'email.edit', email: 'a'.repeat(letters) });
    await Promise.resolve();
  }
  expect(heard).toEqual([2]);
  vi.runAllTimers();
  expect(heard).toEqual([2, 21]);
  actor.send({ type: 'email.edit', email: '' });
  await Promise.resolve();
  expect(heard).toEqual([2, 21, 22]);
  actor.send({ type: 'email.edit', email: 'a' });
  await Promise.resolve();
  stop();
  vi.runAllTimers();
  expect(heard).toEqual([2, 21, 22]);
});

test('a running flow is listed with its path and active states', () => {
  const { root } = start();
  expect({ path: root.path, machine: root.machine }).toEqual({ path: '@list', machine: 'list' });
  expect(activeStates([root])).toContain('list.listing');
});

describe('an event of the active states', () => {
  test('is enabled if the machine accepts one of its example payloads', () => {
    const { root } = start();
    const edit = possibilitiesOf(root, cases).find(({ type }) => type === 'email.edit');
    expect(edit).toEqual({
      type: 'email.edit',
      payloads: [{ email: 'a' }],
      isEnabled: true,
      conditions: [],
    });
  });

  test('is not listed once the machine has stopped', () => {
    const { actor } = start();
    actor.stop();
    const [stopped] = liveMachines(actorOf(actor));
    expect(stopped && possibilitiesOf(stopped, cases)).toEqual([]);
  });
});

describe('on the chart', () => {
  test('the events of active states can be sent, those of others cannot', () => {
    const { actor, root } = start();
    const find = sendableEvents([root], cases, { events: { 'email.edit': 'Edits the email' } });
    const transitions = Object.values(chartsOf(smallFlow()))
      .flatMap(nodesOf)
      .flatMap((node) => node.transitions);
    const sendable = transitions.flatMap((one) => find(one) ?? []);
    expect(sendable.map(sendName)).toEqual([
      'Send “clock.ticked”',
      'Send “Edits the email”',
      'Send “removal.failed”',
      'Send “flow.fail”',
      'Send “item.remove”',
      'Send “item.remove”',
    ]);
    sendable.find(({ type }) => type === 'email.edit')?.send();
    expect(actor.getSnapshot().context.email).toBe('a');
  });

  test('a blocked event says which guard blocks it', () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { on: { 'form.submit': { guard: 'hasToken', target: 'b' } } }, b: {} },
    }).provide({ guards: { hasToken: () => false } });
    const running = liveMachines(actorOf(createActor(machine).start()));
    const names = nodesOf(chartOf(machine)).flatMap(({ transitions }) =>
      transitions.flatMap((one) => sendableEvents(running, cases, {})(one) ?? []).map(sendName),
    );
    expect(names).toEqual(['“form.submit” is blocked unless hasToken']);
  });
});

test('the log records changes unredacted and notifies once for several events', async () => {
  const { actor, log } = start();
  await Promise.resolve();
  let notified = 0;
  log.subscribe(() => notified++);
  actor.send({ type: 'email.edit', email: 's' });
  actor.send({ type: 'email.edit', email: 'sam@example.com' });
  await Promise.resolve();
  expect(notified).toBe(1);
  const { flows, latestSteps } = log.get();
  const steps = flows.flatMap(latestSteps);
  expect(steps.map(({ event, contextPatch }) => [event, contextPatch])).toEqual([
    ['email.edit', [{ op: 'replace', path: '/email', value: 'sam@example.com' }]],
  ]);
  expect(takenArrows(steps).size).toBeGreaterThan(0);
});

test('the chart path of an actor has no generations', () => {
  expect(chartPathOf('@wizard/targets#2/addMainAccount#1')).toBe('@wizard/targets/addMainAccount');
});

test('coverage of a machine is shown wherever it is drawn', () => {
  const coverage = { machine: 'targets', states: { 'targets.listing': 3 }, transitions: {}, guards: {} };
  const covered = coveredPlaces({ targets: coverage }, [{ path: '@wizard/targets', machine: 'targets' }]);
  expect([...covered]).toEqual([['@wizard/targets:targets.listing', 3]]);
});
