import { expect, test } from 'vitest';
import { positionBefore, sequenceOf } from '../../src/timeline/sequence.ts';
import { createSessionModel, timelineOf } from '../../src/timeline/session-model.ts';
import { liveSession } from '../live-session.ts';
import { smallFlow } from '../small-flow.ts';
import { smallTrace } from '../small-session.ts';

/** docs/sessions.md, The engine. A session is messages between lanes. */

async function sequence(first: number, last: number) {
  const trace = await smallTrace();
  return sequenceOf(timelineOf(trace, {}), {}, first, last);
}

test('messages are drawn as they are sent, from and to the lanes that take part', async () => {
  const { lanes, messages } = await sequence(2, 3);
  expect(lanes).toEqual([
    { id: 'person', title: 'Outside' },
    { id: '@list', title: 'list' },
    { id: '@list/removal', title: 'removal' },
    { id: 'api', title: 'API' },
  ]);
  expect(messages.map(({ position, from, to, label, failed }) => [position, from, to, label, failed])).toEqual([
    [2, 'person', '@list', 'item.remove', false],
    [2, '@list', '@list/removal', 'starts', false],
    [2, '@list/removal', 'api', 'removeItem', false],
    [3, 'api', '@list/removal', 'failed: network', true],
    [3, '@list/removal', '@list', 'removal.failed', false],
    [3, '@list/removal', '@list', 'is done', false],
  ]);
});

test('a person is named where an application says what one does', async () => {
  const words = { events: {} };
  const timeline = timelineOf(await smallTrace(), words);
  expect(sequenceOf(timeline, words, 2, 3).lanes[0]).toEqual({ id: 'person', title: 'Person' });
  expect(new Set(timeline.entries.filter(({ kind }) => kind === 'person').map(({ who }) => who))).toEqual(
    new Set(['Person']),
  );
});

test('a delay that ends is drawn on the lane of its machine', async () => {
  const { messages } = await sequence(5, 5);
  expect(messages).toEqual([
    {
      id: '5+0',
      position: 5,
      from: '@list',
      to: '@list',
      label: '4 s passed: patience',
      kind: 'sent',
      failed: false,
      last: 5,
      times: 1,
    },
  ]);
});

test('further letters in a field are one message, and do not move what is shown before them', () => {
  const session = liveSession(smallFlow(), { email: '' });
  for (const email of ['A', 'An', 'Ann']) session.send({ type: 'email.edit', email });
  session.send({ type: 'item.remove', id: 'm1' });
  const typed = timelineOf(session.trace(), {});
  const { messages } = sequenceOf(typed, {}, 0, 5);
  expect(messages.map(({ id, label, position, last, times }) => [id, label, position, last, times])).toEqual([
    ['1+0', 'clock.ticked', 1, 1, 1],
    ['2+0', 'email.edit', 2, 4, 3],
    ['5+0', 'item.remove', 5, 5, 1],
    ['5+1', 'starts', 5, 5, 1],
    ['5+2', 'removeItem', 5, 5, 1],
  ]);
  expect([5, 4, 3].map((position) => positionBefore(typed, position, 1))).toEqual([2, 0, 0]);
});

test('a session that grows has the messages of the whole one', async () => {
  const trace = await smallTrace();
  const { inputs, steps, actors } = trace;
  const model = createSessionModel(trace, { actorAt: (path) => actors[path], words: {} });
  const sequenceNow = () => sequenceOf(model.timeline(), {}, 0, inputs.length).messages;
  for (const [index, step] of steps.entries()) {
    const next = inputs.filter(({ i }) => i === step.cause && steps[index - 1]?.cause !== i);
    model.add(next, [step]);
    sequenceNow();
  }
  model.add(inputs.slice(-1), []);
  expect(sequenceNow()).toEqual((await sequence(0, inputs.length)).messages);
});
