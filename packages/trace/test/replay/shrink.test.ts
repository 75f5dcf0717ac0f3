import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { flows } from '../../../../machines/index.ts';
import { generatedSessions } from '../../../../test/trace/generated-sessions.ts';
import { flowNamed, wizardSession } from '../../../../test/trace/scripted-sessions.ts';
import { readTrace, writeTrace } from '../../src/format/session-file.ts';
import type { Trace } from '../../src/format/trace.ts';
import { mutantsOf, withMember } from '../../src/mutate/mutants.ts';
import { replay } from '../../src/replay/replay.ts';
import { shrink } from '../../src/replay/shrink.ts';
import { changeInput } from '../mutants.ts';
import { casesOf } from '../search-cases.ts';
import { smallFlow } from '../small-flow.ts';
import { smallTrace } from '../small-session.ts';

/** What a cut must not change about a difference. */
function divergenceOf(trace: Trace, machine: AnyStateMachine) {
  const { difference } = replay(trace, machine);
  if (!difference) return null;
  const { kind, actor, event, field, steps } = difference;
  const { from } = steps.recorded ?? steps.now ?? { from: null };
  return { kind, place: actor.replace(/#\d+/g, ''), event, field, from };
}

function shrunk(trace: Trace, machine: AnyStateMachine, recordedOn?: AnyStateMachine): Trace {
  const { difference } = replay(trace, machine);
  const cut = difference && shrink(trace, machine, difference, recordedOn);
  if (!cut) throw new Error('not cut');
  return cut;
}

const inAccountDialog = withMember(
  flowNamed('wizard').machine,
  'addMainAccountConfirmed',
  changeInput('addMainAccountConfirmed.calling', 'addMainAccount', () => ({})),
);

describe('with the build that recorded it, a cut session', () => {
  const { machine, session } = wizardSession();

  test('has only the inputs that the difference needs', () => {
    const cut = shrunk(session, inAccountDialog, machine);
    expect(cut.start).toEqual(session.start);
    expect(cut.inputs.length).toBeLessThan(session.inputs.length / 3);
    expect(cut.inputs.map(({ event }) => event.type).filter((type) => !type.startsWith('xstate.'))).toEqual([
      'welcome.continue',
      'business.submit',
      'objectives.edit',
      'objectives.submit',
      'account.create',
      'account.edit',
      'account.add',
    ]);
  });

  test('counts inputs and generations anew, and keeps the notes about what is left', async () => {
    const trace = await smallTrace();
    const notes = trace.inputs.map(({ i }) => ({ at: i, text: `at ${i}` }));
    const onThird = withMember(
      smallFlow(),
      'removal',
      changeInput('removal.removing', 'removeMainAccount', (asked: { account_id: string }) =>
        asked.account_id === 'm3' ? {} : asked,
      ),
    );
    expect(replay(trace, onThird).difference?.actor).toBe('@list/removal#2/removeMainAccount');
    const cut = shrunk({ ...trace, notes: [{ at: -1, text: 'all' }, ...notes] }, onThird, smallFlow());
    expect(cut.inputs.map(({ i, event }) => [i, event.type, event.id])).toEqual([
      [0, 'clock.ticked', undefined],
      [1, 'item.remove', 'm3'],
    ]);
    expect(replay(cut, onThird).difference?.actor).toBe('@list/removal/removeMainAccount');
    expect(cut.notes.map(({ at }) => at)).toEqual([-1, 0, 1]);
  });

  test('does not exist when that is another build', async () => {
    const trace = await smallTrace();
    const other = smallFlow({ retryable: true });
    const { difference } = replay(trace, other);
    expect(difference && shrink(trace, other, difference, other)).toBeNull();
  });
});

describe('without the build that recorded it, a cut session', () => {
  test('is the recorded input at which the sessions part, from a checkpoint', () => {
    const { session } = wizardSession();
    const at = replay(session, inAccountDialog).difference?.input;
    const cut = shrunk(session, inAccountDialog);
    expect(cut.inputs).toEqual([at]);
    expect(cut.steps).toEqual(session.steps.filter(({ cause }) => cause === at?.i));
    expect(cut.machines).toEqual(session.machines);
    expect(readTrace(writeTrace(cut))).toEqual(cut);
  });

  test('does not exist when this build has another name for a running actor', async () => {
    const trace = await smallTrace();
    const machine = smallFlow({ retryable: true });
    const { difference } = replay(trace, machine);
    const renamed = { ...trace, actors: { ...trace.actors } };
    for (const [path, actor] of Object.entries(trace.actors)) renamed.actors[path] = { ...actor, src: 'old' };
    expect(difference && shrink(renamed, machine, difference)).toBeNull();
  });
});

describe('a cut session', () => {
  const pool = flows.flatMap(({ id, machine }) => {
    const mutants = mutantsOf(machine);
    return [...generatedSessions(id)].map((session) => {
      const passed = new Set(
        session.steps.flatMap(({ transitions }) => transitions.map(({ source }) => source)),
      );
      return { session, machine, mutants: mutants.filter(({ state }) => passed.has(state)) };
    });
  });

  test.each([
    ['with', true],
    ['without', false],
  ])(
    'diverges as before and is the same on the build that recorded it, %s that build at hand',
    (_, isAtHand) => {
      fc.assert(
        fc.property(fc.nat(), fc.nat(), (place, index) => {
          const { session, machine, mutants } = pool[place % pool.length] ?? {};
          if (!session || !machine) throw new Error('no sessions');
          const chosen = mutants?.[index % mutants.length];
          fc.pre(chosen !== undefined);
          const mutant = withMember(machine, chosen.machine, chosen.make);
          const before = divergenceOf(session, mutant);
          fc.pre(before !== null);
          const cut = shrunk(session, mutant, isAtHand ? machine : undefined);
          expect(replay(cut, machine).difference?.sentence).toBeUndefined();
          expect(divergenceOf(cut, mutant)).toEqual(before);
          expect(cut.inputs.length).toBeLessThanOrEqual(session.inputs.length);
        }),
        { numRuns: casesOf(50), maxSkipsPerRun: 20, endOnFailure: true },
      );
    },
    300_000,
  );
});
