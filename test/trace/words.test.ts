import { chartsOf, nodesOf } from '@upwell/trace/chart';
import { coverageOf, gapsOf, gapWords } from '@upwell/trace/explore';
import { expect, test } from 'vitest';
import { flows } from '../../machines/index.ts';
import { words } from '../../src/lab-profile/words.ts';

const charts = Object.assign({}, ...flows.map(({ machine }) => chartsOf(machine))) as ReturnType<
  typeof chartsOf
>;
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

test('every place of every flow is said in words, and no two of a machine alike', () => {
  const said = Object.entries(coverageOf(charts, [])).flatMap(([machine, coverage]) => {
    const chart = charts[machine];
    // Taking a guarded transition is passing its guard.
    const gaps = gapsOf(coverage).filter(({ kind }) => kind !== 'guard passed');
    return gaps.map((gap) => `${machine}: ${chart && gapWords(gap, chart, words)}`);
  });
  expect(said.filter((text) => /xstate\.|\|/.test(text))).toEqual([]);
  expect(said.filter((text, index) => said.indexOf(text) !== index)).toEqual([]);
});
