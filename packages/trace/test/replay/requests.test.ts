import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { generatedSessions } from '../../../../test/trace/generated-sessions.ts';
import { flowNamed } from '../../../../test/trace/scripted-sessions.ts';
import { activeNodes } from '../../src/chart/active-nodes.ts';
import type { Difference } from '../../src/compare/difference.ts';
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
  field: string;
}

const changes: Record<string, Change> = {
  'a wrong password field': {
    flow: 'accountSetup',
    at: ['once', 'once.sending', 'request'],
    ask: (request) => ({ ...request, ig_password: request.password }),
    field: '/ig_password',
  },
  'an empty schedule': {
    flow: 'wizard',
    at: ['schedule', 'schedule.saving', 'saveInstagramSchedule'],
    ask: (request) => ({ ...request, schedule: {} }),
    field: '/schedule',
  },
  'an empty template selection': {
    flow: 'wizard',
    at: ['templates', 'templates.saving', 'saveTemplateSelection'],
    ask: (request) => ({ ...request, selected_templates: [] }),
    field: '/selected_templates',
  },
  'a navigation to another site': {
    flow: 'subscribe',
    at: ['subscribe', 'subscribe.form.departing', 'navigation'],
    ask: () => ({ url: 'https://elsewhere.example.com/' }),
    field: '/url',
  },
  'a navigation that keeps the page in the history': {
    flow: 'checkout',
    at: ['checkout', 'checkout.verifying', 'navigation'],
    ask: ({ url }) => ({ url }),
    field: '/replace',
  },
  'an empty Instagram name': {
    flow: 'wizard',
    at: ['objectives', 'objectives.saving', 'saveAccountSettings'],
    ask: (request) => ({ ...request, username_instagram: '' }),
    field: '/username_instagram',
  },
  'an onboarding email that is not requested': {
    flow: 'paymentVerification',
    at: ['once', 'once.sending', 'request'],
    field: '',
  },
  'a request for another payment': {
    flow: 'paymentVerification',
    at: ['once', 'once.sending', 'request'],
    ask: () => ({ session_id: 'cs_another' }),
    field: '/session_id',
  },
  'a wrong account id': {
    flow: 'wizard',
    at: ['removeMainAccountConfirmed', 'removeMainAccountConfirmed.calling', 'removeMainAccount'],
    ask: (request) => ({ ...request, account_id: request.user_id }),
    field: '/account_id',
  },
  'a job without its category': {
    flow: 'wizard',
    at: ['addJobConfirmed', 'addJobConfirmed.calling', 'addJob'],
    ask: ({ category: _, ...request }) => request,
    field: '/category',
  },
  'an email to another address': {
    flow: 'contact',
    at: ['contact', 'contact.openingMail', 'openMail'],
    ask: ({ href }) => ({ href: String(href).replace(/^mailto:[^?]*/, 'mailto:nobody@example.com') }),
    field: '/href',
  },
  'another promo code in storage': {
    flow: 'promoBanner',
    at: ['promoBanner', 'promoBanner.shown', 'storePromo'],
    ask: (request) => ({ ...request, code: '' }),
    field: '/code',
  },
  'a lock of another name': {
    flow: 'paymentVerification',
    at: ['once', 'once', 'tabLock'],
    ask: () => ({ name: 'notification' }),
    field: '/name',
  },
  'a poll for another user': {
    flow: 'wizard',
    at: ['checkOnboardingStatusPolling', 'checkOnboardingStatusPolling.checking', 'check'],
    ask: () => ({ user_id: 'u2' }),
    field: '/user_id',
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

  test('that differs is a place and two values', () => {
    expect(replay(trace, otherAccount).difference).toMatchObject({
      actor: '@list/removal/removeMainAccount',
      event: 'xstate.init',
      field: '/account_id',
      recorded: 'm1',
      now: 'm9',
      input: { i: 1 },
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
  });
});

describe('a change of what is sent', () => {
  test.each(Object.entries(changes))('%s is found', (_, change) => {
    const session = sessionThrough(change);
    expect(replay(session, flowNamed(change.flow).machine).outcome).toBe('same');
    const { difference } = replay(session, mutant(change));
    expect(difference).toMatchObject<Partial<Difference>>({ kind: 'request', field: change.field });
    expect(difference?.actor).toContain(`/${change.at[2]}`);
  });
});
