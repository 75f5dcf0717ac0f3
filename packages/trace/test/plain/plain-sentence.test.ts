import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, assign, createMachine } from 'xstate';
import { words } from '../../../../src/lab-profile/words/words.ts';
import {
  accountList,
  accountListTrace,
  failedTrace,
  slowTrace,
} from '../../../../test/trace/plain/account-list.ts';
import { flowNamed } from '../../../../test/trace/scripted-sessions.ts';
import { type ChartTransition, chartsOf, nodesOf } from '../../src/chart/chart.ts';
import { readTrace } from '../../src/format/session-file.ts';
import type { Trace } from '../../src/format/trace.ts';
import { withMember } from '../../src/mutate/mutants.ts';
import { replay } from '../../src/replay/replay.ts';
import { changeGuard, changeInput, mutantNamed, renameState, retarget } from '../mutants.ts';

type Change = (machine: AnyStateMachine) => AnyStateMachine;

/** A session, the machine in it that another build changed, and what the Lab says about it. */
interface Row {
  session: string;
  member: string;
  change: Change;
  says: string;
}

const at = (member: string, source: string, event: string, branch: number): ChartTransition => {
  const found = Object.values(charts)
    .filter(({ id }) => id === member)
    .flatMap(nodesOf)
    .flatMap(({ transitions }) => transitions)
    .find((one) => one.source === source && one.event === event && one.branch === branch);
  if (!found) throw new Error(`no ${source} ${event} ${branch}`);
  return found;
};

const charts = Object.assign(
  {},
  ...['wizard', 'subscribe', 'checkout', 'paymentVerification', 'accountSetup', 'contact'].map((flow) =>
    chartsOf(flowNamed(flow).machine),
  ),
) as ReturnType<typeof chartsOf>;

function once(): () => boolean {
  let calls = 0;
  return () => calls++ === 0;
}

const onboarding = 'recorded/professional-5-wizard';

const rows: Record<string, Row> = {
  'a check that decides about nothing': {
    session: onboarding,
    member: 'accountDialog',
    change: (machine) =>
      mutantNamed(machine, 'accountDialog · state naming · account.add branch 1 guard · always passes'),
    says: 'In the Add New Account dialog, when the customer adds the account, both builds go to “adding” (adds the account), but this one no longer checks whether “everything is filled in”.',
  },
  'a fact': {
    session: 'payment-welcome',
    member: 'once',
    change: retarget(at('once', 'once.queueing', 'tab.admitted', 0), 'once.succeeded'),
    says: 'In the call that is made once, when no other tab was sending, the recorded build went to “claiming” (claims the once-only flag before anything is sent); this build goes to “succeeded” (the request succeeded, in this tab or another one).',
  },
  'a call that leads elsewhere': {
    session: onboarding,
    member: 'schedule',
    change: retarget(
      at('schedule', 'schedule.saving', 'xstate.done.actor.saveInstagramSchedule', 1),
      'schedule.open',
    ),
    says: 'In the schedule step, when “saving the schedule” was answered, the recorded build went to “checking status” (reads the onboarding status); this build goes to “open” (the form can be changed).',
  },
  'a button that leads elsewhere': {
    session: onboarding,
    member: 'welcome',
    change: retarget(at('welcome', 'welcome', 'welcome.continue', 0), 'welcome.withIcon'),
    says: 'In the welcome step, when the customer presses Continue, the recorded build went to “greeted” (continues with step 1); this build goes to “with icon” (shows an icon).',
  },
  'a failed call that leads elsewhere': {
    session: 'subscribe-status-500',
    member: 'subscribe',
    change: retarget(
      at('subscribe', 'subscribe.form.creatingUser', 'xstate.error.actor.createTemporaryUser', 1),
      'subscribe.form.restoring',
    ),
    says: 'When “registering the email” failed (499), the recorded build went to “filling” (the customer fills in the form); this build goes to “restoring” (looks for what this tab stored before a reload or Back).',
  },
  'a check that is no longer made': {
    session: onboarding,
    member: 'wizard',
    change: (machine) =>
      mutantNamed(machine, 'wizard · state opening · always branch 0 guard · always passes'),
    says: 'At the start, the recorded build went to “starting” (verifies the token, then loads everything about the customer in parallel); this build goes to “shown” (links to the app), because it no longer checks whether “onboarding was completed in this tab”.',
  },
  'a check that says something else': {
    session: onboarding,
    member: 'targets',
    change: (machine) => machine.provide({ guards: { hasAccounts: () => false } }),
    says: 'When the customer presses Continue in the accounts step, the recorded build went to “validating” (the API checks every account on the list); this build does nothing, because “there is at least one account” is no longer true.',
  },
  'another check that says something else': {
    session: onboarding,
    member: 'templates',
    change: (machine) => machine.provide({ guards: { canSubmit: () => false } }),
    says: 'When the customer presses Continue in the templates step, the recorded build went to “saving” (saves the selection); this build does nothing, because “a template is selected and the list is not loading” is no longer true.',
  },
  'a state with another name': {
    session: onboarding,
    member: 'business',
    change: renameState('business.saved'),
    says: 'In the business step, when “saving the business” was answered, both builds go to “saved” (the settings are saved), which this build calls “saved renamed”.',
  },
  'a new state inside another': {
    session: onboarding,
    member: 'targets',
    change: withTyping,
    says: 'In the accounts step, when the customer opens the Add New Account dialog, the recorded build ended up in “naming” (the Add New Account dialog is open); this build ends up in “typing” in “naming”.',
  },
  'an action more': {
    session: onboarding,
    member: 'targets',
    change: (machine) => machine.provide({ actions: { clearError: () => undefined } }),
    says: 'In the accounts step, when the customer opens the Add New Account dialog, the recorded build did not run “clear the error”; this build does.',
  },
  'a field with another text': {
    session: 'subscribe-status-500',
    member: 'subscribe',
    change: (machine) => machine.provide({ actions: { takeEmail: assign({ email: 'x' } as never) } }),
    says: 'When the customer edits the email, the recorded build set “email” to “amber.heron@example.test”; this build sets it to “x”.',
  },
  'a schedule that is sent empty': {
    session: onboarding,
    member: 'schedule',
    change: changeInput('schedule.saving', 'saveInstagramSchedule', (request: object) => ({
      ...request,
      schedule: {},
    })),
    says: 'When the customer presses Continue in the schedule step, the recorded build sent 7 values as “schedule” for saving the schedule; this build sends it empty.',
  },
  'templates that are sent empty': {
    session: onboarding,
    member: 'templates',
    change: changeInput('templates.saving', 'saveTemplateSelection', (request: object) => ({
      ...request,
      selected_templates: [],
    })),
    says: 'When the customer presses Continue in the templates step, the recorded build sent 1 entry as “selected templates” for saving the selected templates; this build sends an empty list.',
  },
  'a navigation to another page': {
    session: 'recorded/professional-1-subscribe',
    member: 'subscribe',
    change: changeInput('subscribe.form.departing', 'navigation', () => ({
      url: 'https://elsewhere.example.com/',
    })),
    says: 'When “registering the email” was answered, the recorded build used “http://localhost:4173/checkout?user_id=brisk_otter&plan=grow…” as “address” for leaving the page; this build uses “https://elsewhere.example.com/”.',
  },
  'an email that is not requested': {
    session: 'recorded/professional-3-paymentVerification',
    member: 'once',
    change: (machine) => mutantNamed(machine, 'once · state sending · invoke request · left out'),
    says: 'In the call that is made once, when the call was handed over, the recorded build started reporting the payment; this build does not.',
  },
  'a call that is not made at the start': {
    session: onboarding,
    member: 'facts',
    change: (machine) =>
      mutantNamed(machine, 'facts · state country.asking · invoke getUserCountry · left out'),
    says: 'In the loading of customer data, when “checking the link of the activation email” was answered, the recorded build started loading the country; this build does not.',
  },
  'a child with another input': {
    session: onboarding,
    member: 'targets',
    change: changeInput('targets.naming', 'accountDialog', (input: object) => ({
      ...input,
      draft: { account_name: 'x', language: 'DE' },
    })),
    says: 'In the accounts step, when the customer opens the Add New Account dialog, the recorded build started the Add New Account dialog with nothing as “draft”; this build starts it with “account name: x, language: DE”.',
  },
  'a message that is not sent': {
    session: onboarding,
    member: 'accountDialog',
    change: (machine) => machine.provide({ actions: { sendTyped: () => undefined } }),
    says: 'In the Add New Account dialog, when the customer fills in the account, the recorded build sent the message “an account was typed” to the accounts step; this build sends none.',
  },
  'one of several regions': {
    session: 'pricing-basic-plan',
    member: 'pricing',
    change: ({ config, implementations }) => {
      const basicPlan = { ...config.states?.basicPlan, initial: 'open' };
      return createMachine({ ...config, states: { ...config.states, basicPlan } }, implementations);
    },
    says: 'At the start, the recorded build began in “closed” (no dialog); this build begins in “open” (recommends the Growth plan, billed annually or monthly).',
  },
  'another condition that has no name': {
    session: onboarding,
    member: 'accountDialog',
    change: changeGuard(at('accountDialog', 'accountDialog.naming', 'account.add', 1), () => true),
    says: 'In the Add New Account dialog, when the customer adds the account, both builds go to “adding” (adds the account), but this one checks another condition, not whether “everything is filled in”.',
  },
  'a message that passes on what a person did': {
    session: 'wizard-account-checked',
    member: 'templates',
    change: (machine) => machine.provide({ actions: { goBack: () => undefined } }),
    says: 'In the templates step, when the customer goes back a step, the recorded build sent the message “the customer goes back a step” to the steps; this build sends none.',
  },
  'a way that leads nowhere else': {
    session: onboarding,
    member: 'targets',
    change: changeGuard(at('targets', 'targets.listing', '', 0), once()),
    says: 'In the accounts step, when “loading the target accounts” was answered, the recorded build did nothing more in “listing” (the customer adds and removes accounts); this build does, because it checks another condition, not whether “the typed account is on the list”.',
  },
  'another result': {
    session: onboarding,
    member: 'schedule',
    change: (machine) =>
      retarget(
        at('schedule', 'schedule.checkingScheduler', 'xstate.done.actor.checkNekoScheduler', 1),
        'schedule.toConnecting',
      )(machine),
    says: 'In the schedule step, when “checking whether the remote browser is ready” was answered, the recorded build went to “to preparing” (Instagram login is being prepared); this build goes to “to connecting” (Instagram login is ready).',
  },
};

describe('a difference in words for people who do not program', () => {
  test.each(Object.entries(rows))('%s', (_, { session, member, change, says }) => {
    const trace = readTrace(readFileSync(`test/traces/${session}.session.json`, 'utf8'));
    const machine = withMember(flowNamed(trace.flow).machine, member, change);
    const { difference } = replay(trace, machine, 'full', words);
    expect(difference?.plain).toBe(says);
  });
});

const small: Record<string, [trace: Trace, build: AnyStateMachine, says: string]> = {
  'a list of which another entry is kept': [
    accountListTrace(),
    accountList({ removes: (all) => all.slice(0, 1) }),
    'When “removing a target account” was answered, the recorded build kept the 2nd of the 2 entries in “accounts”; this build keeps the 1st.',
  ],
  'a list of which everything is kept': [
    accountListTrace(),
    accountList({ removes: (all) => all }),
    'When “removing a target account” was answered, the recorded build kept the 2nd of the 2 entries in “accounts”; this build keeps all.',
  ],
  'a list with more entries': [
    accountListTrace(),
    accountList({ removes: (all) => [...all, { id: 'm3', name: 'new' }] }),
    'When “removing a target account” was answered, the recorded build had 1 entry in “accounts”; this build has 3 entries.',
  ],
  'an entry of a list': [
    accountListTrace(),
    accountList({ removes: (all) => all.slice(1).map((one) => ({ ...one, name: '' })) }),
    'When “removing a target account” was answered, the recorded build set “name” of the 1st entry of “accounts” to “calm.daily”; this build clears it.',
  ],
  'a state that is not left': [
    accountListTrace(),
    accountList({ stays: true }),
    'When “removing a target account” was answered, the recorded build went to “listing” (shows the accounts); this build goes to “removing” (the API removes the account).',
  ],
  'a state that is inside another one now': [
    slowTrace(),
    accountList({ moves: true }),
    'When 4 s had passed, both builds go to “slow” (the API takes long), which is now in “late”.',
  ],
  'a crash': [
    accountListTrace(),
    accountList({ crashes: true }),
    'When “removing a target account” was answered, the recorded build went to “listing” (shows the accounts); this build crashes.',
  ],
  'a result': [
    accountListTrace(),
    accountList({ result: 'closed' }),
    'When the customer sends “list close”, the recorded build ended with “done”; this build ends with “closed”.',
  ],
  'an action that is missing': [
    accountListTrace(),
    accountList({ without: 'report' }),
    'When “removing a target account” was answered, the recorded build ran “report”; this build does not.',
  ],
  'an action with other data': [
    accountListTrace(),
    accountList({ reports: 'gone' }),
    'When “removing a target account” was answered, the recorded build ran “report” with “removed” as “reason”; this build runs it with “gone”.',
  ],
  'a longer delay': [
    accountListTrace(),
    accountList({ patience: 60_000 }),
    'When the customer removes an account, the recorded build waited 4 s; this build waits 1 min.',
  ],
  'a delay that is a little longer': [
    accountListTrace(),
    accountList({ patience: 4_001 }),
    'When the customer removes an account, the recorded build waited 4 s; this build waits 1 ms longer.',
  ],
  'a field that is missing': [
    accountListTrace(),
    accountList({ removes: (all) => all.slice(1).map(({ name }) => ({ name, id: undefined as never })) }),
    'When “removing a target account” was answered, the recorded build set “id” of the 1st entry of “accounts” to “m2”; this build clears it.',
  ],
  'a delay that is missing': [
    accountListTrace(),
    accountList({ without: 'patience' }),
    'When the customer removes an account, the recorded build waited 4 s; this build does not wait.',
  ],
  'a call that is missing': [
    accountListTrace(),
    accountList({ without: 'call' }),
    'When the customer removes an account, the recorded build started removing a target account; this build does not.',
  ],
  'a call that is missing, with states alone compared': [
    failedTrace(),
    accountList({ without: 'call' }),
    'In the recording, “removing a target account” failed (500); this build is not waiting for that.',
  ],
  'a delay that had elapsed': [
    slowTrace(),
    accountList({ without: 'patience' }),
    'The account list of the recorded build had waited for 4 s; this build is not waiting.',
  ],
};

test.each(Object.entries(small))('%s', (name, [trace, build, says]) => {
  const level = name.includes('alone') || name.includes('elapsed') ? 'states' : 'full';
  const { difference } = replay(trace, build, level, words);
  expect(difference?.plain).toBe(says);
});

test.each(['xstate.', '@', '#'])('no sentence contains %s', (raw) => {
  const sentences = [
    ...Object.values(rows).map(({ says }) => says),
    ...Object.values(small).map((row) => row[2]),
  ];
  expect(
    sentences.filter((sentence) => sentence.includes(raw) && !sentence.includes('example.test')),
  ).toEqual([]);
});

/** The dialog's state has a state of its own, which nothing describes. */
function withTyping({ config, implementations }: AnyStateMachine): AnyStateMachine {
  const naming = { ...config.states?.naming, initial: 'typing', states: { typing: {} } };
  return createMachine({ ...config, states: { ...config.states, naming } }, implementations);
}
