import { chartsOf, nodesOf } from '@upwell/trace/chart';
import { expect, test } from 'vitest';
import { flows } from '../../../machines/index.ts';
import { words } from '../../../src/lab-profile/words.ts';

/** packages/lab/docs/lab.md, Step through it. The product's sentences belong to events that exist, and branches differ in their conditions. */

const charts = Object.assign({}, ...flows.map(({ machine }) => chartsOf(machine))) as ReturnType<typeof chartsOf>;
const transitions = Object.values(charts)
  .flatMap(nodesOf)
  .flatMap((node) => node.transitions);

test('the table of events names none that no machine takes', () => {
  const taken = new Set(transitions.map(({ event }) => event));
  expect(Object.keys(words.events ?? {}).filter((type) => !taken.has(type))).toEqual([]);
});

test('two branches of one event do not have the same condition', () => {
  const conditions = transitions
    .filter(({ guard }) => guard !== null)
    .map(({ source, event, guard, guardParams, description }) =>
      JSON.stringify([source, event, description ?? [guard, guardParams]]),
    );
  expect(conditions.filter((one, index) => conditions.indexOf(one) !== index)).toEqual([]);
});
