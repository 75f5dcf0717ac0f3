import { describe, expect, test } from 'vitest';
import { orderMachine } from '../../../../docs/examples/coffee/machines/order.ts';
import { familyOf } from '../../src/chart/chart.ts';
import { replay } from '../../src/replay/replay.ts';
import { mutantNamed } from '../mutants.ts';
import { mutantsOf, withMember } from '../mutate/mutants.ts';
import { orderTrace } from '../order-session.ts';
import { smallFlow } from '../small-flow.ts';
import { smallTrace } from '../small-session.ts';

/** docs/sessions.md, When a replay diverges. Requests are compared. */

const trace = await smallTrace();
const order = await orderTrace();

const otherItem = mutantNamed(smallFlow(), 'removal · state removing · invoke removeItem input item · changed');

describe('a request', () => {
  test.each([
    ['states', null],
    ['context', 'request'],
    ['full', 'request'],
  ] as const)('is compared at level %s: %s', (level, kind) => {
    expect(replay(trace, otherItem, level).difference?.kind ?? null).toBe(kind);
  });

  test('that differs is a place and two values', () => {
    expect(replay(trace, otherItem).difference).toMatchObject({
      actor: '@list/removal/removeItem',
      event: 'xstate.init',
      field: '/item',
      recorded: 'm1',
      now: 'm1 changed',
      input: { i: 1 },
    });
  });

  test('that an old trace does not describe is not compared', () => {
    const actors = Object.fromEntries(Object.entries(trace.actors).filter(([, { service }]) => !service));
    expect(replay({ ...trace, actors }, otherItem).outcome).toBe('same');
  });
});

/** Each field of each request and of each child's input, left out or with another value; states, contexts and messages stay as they are. */
const changes = [
  { flow: smallFlow(), session: trace },
  { flow: orderMachine, session: order },
].flatMap(({ flow, session }) =>
  mutantsOf(flow).flatMap(({ name, machine, make }) => {
    const [, invoke, field] = /invoke (\S+) input (\S+) · (?:left out|changed)$/.exec(name) ?? [];
    return invoke && field ? [{ name, invoke, field, session, build: withMember(flow, machine, make) }] : [];
  }),
);

test.each(changes)('$name is found before what follows from it', ({ build, invoke, field, session }) => {
  expect(replay(session, build).difference).toMatchObject({
    kind: familyOf(build).has(invoke) ? 'input' : 'request',
    actor: expect.stringMatching(new RegExp(`/${invoke}$`)),
    field: `/${field}`,
  });
});
