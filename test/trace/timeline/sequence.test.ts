import { expect, test } from 'vitest';
import { sequenceOf } from '../../../src/trace/timeline/sequence.ts';
import { timelineOf } from '../../../src/trace/timeline/timeline-of.ts';
import { noWords } from '../../../src/trace/words/names.ts';
import { smallTrace } from '../small-session.ts';

async function sequence(first: number, last: number) {
  const trace = await smallTrace();
  const stepsOf = (input: number) => trace.steps.filter(({ cause }) => cause === input);
  return sequenceOf({ timeline: timelineOf(trace, {}), stepsOf, words: noWords }, first, last);
}

test('messages are drawn as they are sent, from and to the lanes that take part', async () => {
  const { lanes, messages } = await sequence(2, 3);
  expect(lanes).toEqual([
    { id: 'person', title: 'Person' },
    { id: '@list', title: 'List' },
    { id: '@list/removal', title: 'Removal' },
    { id: 'api', title: 'API' },
  ]);
  expect(
    messages.map(({ position, from, to, label, failed }) => [position, from, to, label, failed]),
  ).toEqual([
    [2, 'person', '@list', 'removes the item', false],
    [2, '@list', '@list/removal', 'starts', false],
    [2, '@list/removal', 'api', 'Removing main account', false],
    [3, 'api', '@list/removal', 'failed: network', true],
    [3, '@list/removal', '@list', 'removal failed', false],
    [3, '@list/removal', '@list', 'is done', false],
  ]);
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
    },
  ]);
});
