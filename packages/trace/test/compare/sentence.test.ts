import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, assign, createActor, createMachine, fromPromise } from 'xstate';
import type { InputsPage, SessionPage } from '../../src/format/session.ts';
import { mapEntries } from '../../src/format/tagged.ts';
import type { TraceStep } from '../../src/format/trace.ts';
import { replay } from '../../src/replay/replay.ts';
import { accountList, accountListTrace, type Changes, failedTrace, slowTrace } from '../account-list.ts';
import { recordActor } from '../live-session.ts';
import { mutantNamed } from '../mutants.ts';
import { smallFlow } from '../small-flow.ts';
import { smallTrace } from '../small-session.ts';

/** docs/sessions.md, When a replay diverges. One sentence says where, what happened, what was recorded and what happens now. */

const words = { events: { 'account.remove': 'Removes an account' } };

const [removed, slow, failed, small] = [accountListTrace(), slowTrace(), failedTrace(), await smallTrace()];
const { steps } = small;

/** What is recorded, and what it is replayed on. */
type Row = [session: SessionPage, build: AnyStateMachine, level?: 'states'];

const listRow = (changes: Changes): Row => [removed, accountList(changes)];
const smallRow = (build: AnyStateMachine): Row => [small, build];
const mutantRow = (name: string): Row => smallRow(mutantNamed(smallFlow(), name));
const stepsRow = (changed: TraceStep[]): Row => [{ ...small, steps: changed }, smallFlow()];
const stepRow = (at: number, change: Partial<TraceStep>): Row =>
  stepsRow(steps.map((step, index) => (index === at ? { ...step, ...change } : step)));

const call = '@accountList/removeAccount';

/** A page as customers' browsers record it. */
const endRow = (end: NonNullable<InputsPage['end']>): Row => {
  const { machines: _, steps: __, actors: ___, ...page } = failed;
  const services = { [call]: { kind: 'api' as const, name: 'removeAccount', retry: false } };
  return [{ ...page, kind: 'inputs', services, end, after: 0, isCut: false, crash: null }, accountList()];
};

const rows: Record<string, Row> = {
  context: listRow({ removes: (all) => all.slice(1).map((one) => ({ ...one, name: '' })) }),
  transitions: listRow({ stays: true }),
  crash: listRow({ crashes: true }),
  actions: listRow({ without: 'report' }),
  parameters: listRow({ reports: 'gone' }),
  call: listRow({ without: 'call' }),
  delay: listRow({ patience: 60_000 }),
  'slight delay': listRow({ patience: 4_001 }),
  'no delay': listRow({ without: 'patience' }),
  result: listRow({ result: 'closed' }),
  'deciding guard': smallRow(smallFlow({ retryable: true })),
  guard: mutantRow('list · state listing · item.remove branch 0 guard · always passes'),
  'renamed state': smallRow(smallFlow({ given: 'left' })),
  tags: smallRow(smallFlow({ tags: ['busy'] })),
  request: mutantRow('removal · state removing · invoke removeItem input list · changed'),
  repetition: smallRow(smallFlow({ retry: false })),
  input: mutantRow('list · state removing · invoke removal input id · changed'),
  value: stepRow(1, { value: 'closed' }),
  sent: stepRow(0, { sent: [{ to: '@list/ticker', event: { type: 'tick' }, delay: null }] }),
  actors: stepRow(1, { stopped: ['@list/ticker'] }),
  event: stepRow(2, { event: 'other' }),
  actor: stepRow(2, { actor: '@list/other' }),
  'missing step': stepsRow([...steps, ...steps.slice(-1)]),
  'extra step': stepsRow(steps.slice(0, -1)),
  'missing actor': [failed, accountList({ without: 'call' }), 'states'],
  'missing delay': [slow, accountList({ without: 'patience' }), 'states'],
  'end state': endRow({ states: { '@accountList': 'removing' }, waiting: [] }),
  'open call': endRow({ states: { '@accountList': 'listing' }, waiting: [call] }),
};

const answered = '`accountList.removing`, when `removeAccount` was answered: recorded';
const pressed = '`accountList.listing`, on `account.remove` (“Removes an account”): recorded';
const refused = '`removal.removing`, when `removeItem` failed (network): recorded';
const began = '`removal.removing`, on `item.remove`: recorded';
const done = '`list.removing`, when `removal` was done: recorded';

test('one sentence says where, what happened, what was recorded and what happens now', () => {
  const sentences = mapEntries(rows, ([session, build, level]) => {
    return replay(session, build, level, words).difference?.sentence;
  });
  expect(sentences).toEqual({
    context: `${answered} context \`accounts[0].name\` "calm.daily", now "".`,
    transitions: `${answered} to \`accountList.listing\`, now to \`accountList.removing\`.`,
    crash: `${answered} \`accountList.listing\`, now a crash ("broken").`,
    actions: `${answered} the actions \`report\`, now none.`,
    parameters: `${answered} action \`report\` with \`reason\` "removed", now with "gone".`,
    call: `${pressed} \`removeAccount\` started, now it is not.`,
    delay: `${pressed} a delay of 4 s in \`accountList.removing\`, now of 1 min.`,
    'slight delay': `${pressed} a delay of 4000 ms in \`accountList.removing\`, now of 4001 ms.`,
    'no delay': `${pressed} a delay of 4 s in \`accountList.removing\`, now none.`,
    result: '`accountList.listing`, on `list.close`: recorded the result "done", now "closed".',
    'deciding guard': `${refused} to \`removal.given\`, now to \`removal.failed\`, because guard \`retryable\` is now true.`,
    guard:
      '`list.listing`, on `item.remove`: recorded to `list.removing`, now to `list.closed`, because guard `isLate` was removed.',
    'renamed state': `${refused} to \`removal.given\`, now to \`removal.left\`.`,
    tags: `${began} no tags, now \`busy\`.`,
    request: `${began} \`removeItem\` with \`list\` "l1", now with "l1 changed".`,
    repetition: `${began} \`removeItem\` repeated when no answer came, now it is not.`,
    input: '`list.listing`, on `item.remove`: recorded `removal` with `id` "m1", now with "m1 changed".',
    value: '`list`, on `clock.ticked`: recorded `list.closed`, now `list.listing`.',
    sent: '`list.listing`, at the start: recorded message `tick` to `ticker`, now no message.',
    actors: '`list`, on `clock.ticked`: recorded `ticker` stopped, now nothing.',
    event: '`list.listing`, on `other`: recorded this, now instead on `item.remove`.',
    actor: '`list.listing`, on `item.remove`: recorded a step of `other`, now of `list`.',
    'missing step': `${done} \`list.listing\`, now nothing.`,
    'extra step': `${done} nothing, now \`list.listing\`.`,
    'missing actor':
      '`accountList.removing`, when `removeAccount` failed (500): recorded `removeAccount` running, now it is not.',
    'missing delay':
      '`accountList.removing`, after `patience` (4 s): recorded a pending delay of `accountList`, now none.',
    'end state': 'After the last input: recorded `accountList` in `removing`, now in `listing`.',
    'open call': 'After the last input: recorded `removeAccount` without an answer, now it is not running.',
  });
});

test('a session that begins in a state which is gone says so', () => {
  const machineWith = (name: string) =>
    createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { on: { go: name } }, [name]: { on: { go: 'a' } } },
    });
  const machine = machineWith('reviewing');
  const begun = createActor(machine).start();
  begun.send({ type: 'go' });
  const { actor, trace } = recordActor(machine, {}, { snapshot: begun.getPersistedSnapshot() });
  actor.send({ type: 'go' });
  const { difference } = replay(trace(), machineWith('checking'));
  expect(difference?.sentence).toMatch(
    /: recorded `m` running, now it is not, because there is no state `reviewing`\.$/,
  );
});

describe('what strangers leave out', () => {
  const tryMachine = (changes: { guard?: () => boolean; attempts?: object; ms?: number; without?: 'track' } = {}) =>
    createMachine({
      id: 'pay',
      initial: 'idle',
      context: { attempts: 0 },
      states: {
        idle: { on: { go: { target: 'checking', actions: assign(() => changes.attempts ?? {}) } } },
        checking: {
          invoke: {
            src: fromPromise(() => Promise.reject('no')),
            onDone: 'idle',
            onError: {
              target: 'failed',
              ...('guard' in changes && { guard: changes.guard as () => boolean }),
            },
          },
          after: { [changes.ms ?? 1_000]: { actions: changes.without ? assign({}) : [assign({}), 'track'] } },
        },
        failed: {},
      },
    });
  const build = (changes: Parameters<typeof tryMachine>[0] = {}) => tryMachine(changes) as AnyStateMachine;

  async function recorded(machine: AnyStateMachine) {
    const { actor, trace } = recordActor(machine);
    actor.send({ type: 'go' });
    await new Promise(setImmediate);
    return trace();
  }

  test.each<[string, AnyStateMachine, AnyStateMachine, string | undefined, string[]]>([
    [
      '`undefined` is not nothing',
      build({ attempts: { attempts: undefined, other: 1 } }),
      build({ attempts: { other: 1 } }),
      '`pay.idle`, on `go`: recorded context `attempts` undefined, now 0.',
      [],
    ],
    [
      'a guard that was removed on the same way, after an actor without an id or a name',
      build({
        guard: function hasFailed() {
          return true;
        },
      }),
      build(),
      '`pay.checking`, when the actor of `pay.checking` failed (no): recorded guard `hasFailed` on the way to `pay.failed`, now none.',
      ['`pay.checking`, when its actor failed, branch 0: guard `hasFailed` was removed'],
    ],
    [
      'a changed delay is one change, at its state',
      build(),
      build({ ms: 2_000 }),
      '`pay.idle`, on `go`: recorded a delay of 1 s in `pay.checking`, now of 2 s.',
      ['`pay.checking`, after 2 s, branch 0: delay 2 s, was 1 s'],
    ],
    [
      'a transition that still assigns does something',
      build(),
      build({ without: 'track' }),
      undefined,
      ['`pay.checking`, after 1 s, branch 0: does nothing that has a name, was `track`'],
    ],
  ])('%s', async (_, before, after, sentence, charts) => {
    const { difference, chartChanges } = replay(await recorded(before), after);
    expect(difference?.sentence).toBe(sentence);
    expect(chartChanges.map((change) => change.sentence)).toEqual(charts);
  });
});
