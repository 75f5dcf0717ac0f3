import { chartsOf, nodesOf } from '@upwell/trace/chart';
import { entryWords } from '@upwell/trace/timeline';
import { capitalised, eventWords } from '@upwell/trace/words';
import { expect, test } from 'vitest';
import { type AnyStateMachine, StateMachine } from 'xstate';
import { flows } from '../../../machines/index.ts';
import { actionWords } from '../../../src/lab-profile/words/action-words.ts';
import { clausesAnywhere, clausesByMachine } from '../../../src/lab-profile/words/guard-words.ts';
import { words } from '../../../src/lab-profile/words/words.ts';

const charts = Object.assign({}, ...flows.map(({ machine }) => chartsOf(machine))) as ReturnType<
  typeof chartsOf
>;
const transitions = Object.values(charts).flatMap((chart) =>
  nodesOf(chart).flatMap((node) => node.transitions.map((one) => ({ ...one, machine: chart.id }))),
);
const guarded = transitions.flatMap(({ guard, ...one }) => (guard === null ? [] : [{ ...one, guard }]));

test('every guard is a condition in words', () => {
  const unsaid = guarded.filter(
    ({ machine, guard, description }) =>
      description === null && words(`guard.${machine}.${guard}`) === null && words(`guard.${guard}`) === null,
  );
  expect(new Set(unsaid.map(({ machine, guard }) => `${machine}.${guard}`))).toEqual(new Set());
});

test('two branches of one event do not have the same condition', () => {
  const conditions = guarded.map(({ source, event, guard, description }) =>
    JSON.stringify([source, event, description ?? guard]),
  );
  expect(conditions.filter((one, index) => conditions.indexOf(one) !== index)).toEqual([]);
});

test('the words for guards are those of guards that decide', () => {
  const names = new Set(guarded.map(({ machine, guard }) => `${machine}.${guard}`));
  const said = Object.entries(clausesByMachine).flatMap(([machine, clauses]) =>
    Object.keys(clauses).map((guard) => `${machine}.${guard}`),
  );
  expect(said.filter((name) => !names.has(name))).toEqual([]);
  const anywhere = new Set(guarded.map(({ guard }) => guard));
  expect(Object.keys(clausesAnywhere).filter((guard) => !anywhere.has(guard))).toEqual([]);
});

test('every named action of a transition says what it does, and no other does', () => {
  const named = new Set(
    flows.flatMap(({ machine }) => actionsOf(machine)).filter((name) => !/^(?:xstate\.|inline:)/.test(name)),
  );
  expect([...named].filter((name) => words(`action.${name}`) === null)).toEqual([]);
  expect(Object.keys(actionWords).filter((name) => !named.has(name))).toEqual([]);
});

test('an event has the same words on its arrow and in the timeline', () => {
  const events = transitions.filter(({ kind, event }) => kind === 'event' && event !== '*');
  expect(events.length).toBeGreaterThan(100);
  for (const event of events) {
    const input = { i: 0, t: 0, to: '@x', kind: 'user', event: { type: event.event } } as const;
    const { what } = entryWords(input, { words, serviceAt: () => null, delayOf: () => null });
    expect(eventWords(event, [], words)).toBe(capitalised(what));
  }
});

test('every delay with a name says what it leads to', () => {
  const named = transitions.flatMap(({ delay }) => (delay && !/^\d+$/.test(delay.name) ? [delay.name] : []));
  expect(new Set(named.filter((name) => words(`delay.${name}`) === null))).toEqual(new Set());
});

/** The named actions of a machine and of its child machines. */
function actionsOf({ implementations }: AnyStateMachine): string[] {
  const children = Object.values(implementations.actors).filter((logic) => logic instanceof StateMachine);
  return [...Object.keys(implementations.actions), ...children.flatMap(actionsOf)];
}
