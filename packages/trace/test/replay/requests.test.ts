import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { generatedSessions } from '../../../../test/trace/generated-sessions.ts';
import { flowNamed } from '../../../../test/trace/scripted-sessions.ts';
import { activeNodes } from '../../src/chart/active-nodes.ts';
import { type Difference, locate } from '../../src/compare/difference.ts';
import { technicalSentence } from '../../src/compare/technical-sentence.ts';
import type { Trace } from '../../src/format/trace.ts';
import { withMember } from '../../src/mutate/mutants.ts';
import { replay } from '../../src/replay/replay.ts';
import { changeInput, mutantNamed } from '../mutants.ts';
import { smallFlow } from '../small-flow.ts';
import { smallTrace } from '../small-session.ts';

/** A change of what is sent and of nothing else: states, contexts, messages stay as they are. */
interface Change {
  flow: string;
  /** The machine, the state and the invoke. */
  at: [member: string, state: string, invoke: string];
  /** What the service is asked instead; nothing where it is not asked at all. */
  ask?: (input: Record<string, never>) => unknown;
  /** Words of the sentence. */
  says: string;
  field: string;
}

const changes: Record<string, Change> = {
  'a wrong password field': {
    flow: 'accountSetup',
    at: ['once', 'once.sending', 'request'],
    ask: (request) => ({ ...request, ig_password: request.password }),
    field: '/ig_password',
    says: '`once.admitted`, event `once.send`: `createAccount` was asked with `ig_password` "',
  },
  'an empty schedule': {
    flow: 'wizard',
    at: ['schedule', 'schedule.saving', 'saveInstagramSchedule'],
    ask: (request) => ({ ...request, schedule: {} }),
    field: '/schedule',
    says: '`saveInstagramSchedule` was asked with `schedule` {"',
  },
  'an empty template selection': {
    flow: 'wizard',
    at: ['templates', 'templates.saving', 'saveTemplateSelection'],
    ask: (request) => ({ ...request, selected_templates: [] }),
    field: '/selected_templates',
    says: '`saveTemplateSelection` was asked with `selected_templates` ["',
  },
  'a navigation to another site': {
    flow: 'subscribe',
    at: ['subscribe', 'subscribe.form.departing', 'navigation'],
    ask: () => ({ url: 'https://elsewhere.example.com/' }),
    field: '/url',
    says: '`navigation` was asked with `url` "',
  },
  'a navigation that keeps the page in the history': {
    flow: 'checkout',
    at: ['checkout', 'checkout.verifying', 'navigation'],
    ask: ({ url }) => ({ url }),
    field: '/replace',
    says: '`navigation` was asked with `replace` true, now without',
  },
  'an empty Instagram name': {
    flow: 'wizard',
    at: ['objectives', 'objectives.saving', 'saveAccountSettings'],
    ask: (request) => ({ ...request, username_instagram: '' }),
    field: '/username_instagram',
    says: '`objectives.editing`, event `objectives.submit`: `saveAccountSettings` was asked with `username_instagram` "strong.you", now ""',
  },
  'an onboarding email that is not requested': {
    flow: 'paymentVerification',
    at: ['once', 'once.sending', 'request'],
    field: '',
    says: '`updateUserStatus` was asked with {"session_id":"',
  },
  'a request for another payment': {
    flow: 'paymentVerification',
    at: ['once', 'once.sending', 'request'],
    ask: () => ({ session_id: 'cs_another' }),
    field: '/session_id',
    says: '`updateUserStatus` was asked with `session_id` "',
  },
  'a wrong account id': {
    flow: 'wizard',
    at: ['removeMainAccountConfirmed', 'removeMainAccountConfirmed.calling', 'removeMainAccount'],
    ask: (request) => ({ ...request, account_id: request.user_id }),
    field: '/account_id',
    says: '`removeMainAccount` was asked with `account_id` ',
  },
  'a job without its category': {
    flow: 'wizard',
    at: ['addJobConfirmed', 'addJobConfirmed.calling', 'addJob'],
    ask: ({ category: _, ...request }) => request,
    field: '/category',
    says: '`addJob` was asked with `category` "',
  },
  'an email to another address': {
    flow: 'contact',
    at: ['contact', 'contact.openingMail', 'openMail'],
    ask: ({ href }) => ({ href: String(href).replace(/^mailto:[^?]*/, 'mailto:nobody@example.com') }),
    field: '/href',
    says: '`openMail` was asked with `href` "mailto:',
  },
  'another promo code in storage': {
    flow: 'promoBanner',
    at: ['promoBanner', 'promoBanner.shown', 'storePromo'],
    ask: (request) => ({ ...request, code: '' }),
    field: '/code',
    says: '`storePromo` was asked with `code` "',
  },
  'a lock of another name': {
    flow: 'paymentVerification',
    at: ['once', 'once', 'tabLock'],
    ask: () => ({ name: 'notification' }),
    field: '/name',
    says: '`tabLock` was asked with `name` "notification.',
  },
  'a poll for another user': {
    flow: 'wizard',
    at: ['checkOnboardingStatusPolling', 'checkOnboardingStatusPolling.checking', 'check'],
    ask: () => ({ user_id: 'u2' }),
    field: '/user_id',
    says: '`checkOnboardingStatus` was asked with `user_id` "u1", now "u2"',
  },
};

/** A generated session that gets as far as the state. */
function sessionThrough({ flow, at: [member, state, invoke] }: Change): Trace {
  for (const session of generatedSessions(flow)) {
    const isThere = session.steps.some(
      ({ actor, value, started }) =>
        session.actors[actor]?.machine === member &&
        started.length > 0 &&
        activeNodes(member, value).includes(state),
    );
    if (isThere) return session;
  }
  throw new Error(`no generated session starts ${invoke} in ${state}`);
}

function mutant({ flow, at: [member, state, invoke], ask }: Change): AnyStateMachine {
  const { machine } = flowNamed(flow);
  if (ask) return withMember(machine, member, changeInput(state, invoke, ask));
  const [, ...path] = state.split('.');
  return mutantNamed(machine, `${member} · state ${path.join('.')} · invoke ${invoke} · left out`);
}

const trace = await smallTrace();

const otherAccount = withMember(
  smallFlow(),
  'removal',
  changeInput('removal.removing', 'removeMainAccount', () => ({ user_id: 'u1', account_id: 'm9' })),
);

describe('a request', () => {
  test.each([
    ['states', null],
    ['context', 'request'],
    ['full', 'request'],
  ] as const)('is compared at level %s: %s', (level, kind) => {
    expect(replay(trace, otherAccount, level).difference?.kind ?? null).toBe(kind);
  });

  test('that differs is a place, two values and a sentence', () => {
    expect(replay(trace, otherAccount).difference).toMatchObject({
      actor: '@list/removal/removeMainAccount',
      event: 'xstate.init',
      field: '/account_id',
      recorded: 'm1',
      now: 'm9',
      input: { i: 1 },
      sentence:
        '`removal.removing`, event `xstate.init`: `removeMainAccount` was asked with `account_id` "m1", now "m9"',
    });
  });

  test('that is no longer made, or is made now, is named', () => {
    const without = mutantNamed(smallFlow(), 'list · invoke ticker · left out');
    expect(replay(trace, without, 'context').difference?.sentence).toBe(
      '`list.listing`, event `xstate.init`: `ticker` was asked, now it is not',
    );
    const recordedWithout = {
      ...trace,
      actors: Object.fromEntries(Object.entries(trace.actors).filter(([path]) => path !== '@list/ticker')),
      steps: trace.steps.map((step) => ({
        ...step,
        started: step.started.filter((path) => path !== '@list/ticker'),
      })),
    };
    expect(replay(recordedWithout, smallFlow(), 'context').difference?.sentence).toBe(
      '`list.listing`, event `xstate.init`: `ticker` was not asked, now it is',
    );
  });

  test('that is no longer repeated by itself when no answer comes is another one', () => {
    expect(replay(trace, smallFlow({ retry: false })).difference).toMatchObject({
      kind: 'request',
      actor: '@list/removal/removeMainAccount',
      sentence:
        '`removal.removing`, event `xstate.init`: `removeMainAccount` was repeated when no answer came, now it is not',
      plain:
        'In “removal”, when the person sends “item remove”, the recorded build repeated remove main account when no answer came; this build does not.',
    });
  });

  test('that an old trace does not describe is not compared', () => {
    const actors = Object.fromEntries(Object.entries(trace.actors).filter(([, { service }]) => !service));
    expect(replay({ ...trace, actors }, otherAccount).outcome).toBe('same');
  });
});

test('a child machine that is started with another input is named before its context differs', () => {
  const other = withMember(
    smallFlow(),
    'list',
    changeInput('list.removing', 'removal', () => ({ id: 'm9' })),
  );
  expect(replay(trace, other).difference).toMatchObject({
    kind: 'input',
    actor: '@list/removal',
    sentence: '`list.listing`, event `item.remove`: `removal` was started with `id` "m1", now "m9"',
  });
});

test('a message with another payload shows the field, and long values from where they differ', () => {
  const [first, ...others] = trace.steps;
  if (!first) throw new Error('no steps');
  const message = (text: string) => [{ to: '@list/ticker', event: { type: 'tick', text }, delay: null }];
  const start = 'The same beginning of a text that goes on for long enough to be cut off somewhere. ';
  const recorded = { ...first, sent: message(`${start}Old end.`) };
  const found = {
    kind: 'sent' as const,
    input: null,
    step: 0,
    steps: { recorded, now: { ...first, sent: message(`${start}New end.`) } },
    contexts: { before: {}, recorded: {}, now: {} },
    started: null,
  };
  expect(technicalSentence(locate(found, 'list', null), { recorded: undefined, now: undefined })).toContain(
    'message `tick` to `@list/ticker` was sent with `text` … cut off somewhere. Old end.", now … cut off somewhere. New end."',
  );
  expect(replay({ ...trace, steps: [recorded, ...others] }, smallFlow()).difference).toMatchObject({
    kind: 'sent',
    sentence: expect.stringContaining('recorded messages `tick` to `@list/ticker`, now none'),
  });
});

describe('a change of what is sent', () => {
  test.each(Object.entries(changes))('%s is found and named', (_, change) => {
    const session = sessionThrough(change);
    expect(replay(session, flowNamed(change.flow).machine).outcome).toBe('same');
    const { difference } = replay(session, mutant(change));
    expect(difference).toMatchObject<Partial<Difference>>({ kind: 'request', field: change.field });
    expect(difference?.actor).toContain(`/${change.at[2]}`);
    expect(difference?.sentence).toContain(change.says);
  });
});
