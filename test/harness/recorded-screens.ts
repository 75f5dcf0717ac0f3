import { type ActorPath, contextAfter, type Json, type Trace, type TraceStep } from '@upwell/trace/session';
import { matchesState, type StateValue } from 'xstate';
import { screens } from '../../machines/onboarding/steps.ts';
import { asObject } from '../../src/lab-profile/walk/gestures.ts';
import { shownErrors } from './shown-errors.ts';

/** A screen as the customer sees it. */
export interface Screen {
  /** The page's first heading; `null` when it is not known. */
  heading: string | null;
  /** Errors and results on it. */
  texts: readonly string[];
}

/** A machine at a moment of a session. */
interface RecordedMachine {
  id: string;
  value: StateValue;
  context: Json;
}

/**
 * Finds the screen that the customer saw after an input, by its number; −1 for the start. It is read from the recorded steps: no machine
 * runs, so that this build cannot change it. `test/tool/lab/recorded-screens.slow.test.tsx` compares it with what the screens show.
 */
export function recordedScreens(trace: Trace): (input: number) => Screen {
  const shown = new Map<number, Screen>();
  const machines = new Map<ActorPath, RecordedMachine>();
  const stepsByCause = Map.groupBy(trace.steps, ({ cause }) => cause);
  let current: Screen = { heading: null, texts: [] };
  for (const input of [-1, ...trace.inputs.map(({ i }) => i)]) {
    const steps = stepsByCause.get(input) ?? [];
    for (const step of steps) takeStep(machines, step, trace);
    if (steps.length > 0) current = screenOf(trace.flow, [...machines.values()]);
    shown.set(input, current);
  }
  return (input) => shown.get(input) ?? current;
}

function takeStep(machines: Map<ActorPath, RecordedMachine>, step: TraceStep, { actors, flow }: Trace): void {
  const { actor, value, status, stopped } = step;
  const context = contextAfter(machines.get(actor)?.context ?? {}, [step]);
  const isFlow = actors[actor]?.parent === null;
  machines.set(actor, { id: actors[actor]?.machine ?? flow, value, context });
  if (status !== 'active' && !isFlow) remove(machines, actor);
  for (const path of stopped) remove(machines, path);
}

function remove(machines: Map<ActorPath, RecordedMachine>, stopped: ActorPath): void {
  for (const path of machines.keys())
    if (path === stopped || path.startsWith(`${stopped}/`)) machines.delete(path);
}

function screenOf(flow: string, machines: readonly RecordedMachine[]): Screen {
  const [root] = machines;
  if (!root) return { heading: null, texts: [] };
  return {
    heading: headings[flow]?.(root, machines) ?? null,
    texts: [
      ...machines.flatMap(({ id, value }) => results[id]?.(value) ?? []),
      ...machines.flatMap(errorsOf),
    ],
  };
}

type HeadingOf = (root: RecordedMachine, machines: readonly RecordedMachine[]) => string | null;

const headings: Record<string, HeadingOf> = {
  subscribe: () => 'Start your subscription',
  checkout: ({ value }) => first(value, checkoutHeadings),
  paymentVerification: ({ value }) => first(value, verificationHeadings),
  accountSetup: ({ value, context }) =>
    matchesState('form', value)
      ? `${asObject(context).isProfessional ? 'Professional' : 'Individual'} Account`
      : first(value, accountHeadings),
  wizard: wizardHeading,
};

type ByState = readonly (readonly [state: StateValue, text: string])[];

const checkoutHeadings: ByState = [
  [{ paying: 'failed' }, 'Payment Error'],
  [{ paying: 'interrupted' }, 'Payment not finished'],
  [{ paying: 'redirecting' }, 'Taking you to the payment page'],
  ['recordingPayment', 'Payment received'],
  ['paid', 'Payment received'],
  ['verifying', 'Payment received'],
  ['received', 'Payment received'],
  ['paying', 'Complete your payment'],
];

const verificationHeadings: ByState = [
  ['failed', 'Payment Verification Failed'],
  ['unnamed', 'Payment Verification Failed'],
  ['unverified', 'Payment Verification Failed'],
  [{ verifying: 'unreached' }, 'Payment Verification Failed'],
  ['welcome', 'Welcome'],
  ['verifying', 'Verifying your payment...'],
];

const accountHeadings: ByState = [
  ['failed', 'Session Error'],
  ['unverified', 'Session Error'],
  ['created', 'Account Created!'],
  ['verifying', 'Verifying your session...'],
];

/** Results that are texts of their screens, by machine. */
const results: Record<string, (value: StateValue) => readonly string[]> = {
  paymentVerification: (value) =>
    matching(value, [
      [{ welcome: 'notified' }, 'Onboarding email has been sent successfully!'],
      [{ welcome: { unconfirmed: 'retryable' } }, 'We could not send your onboarding email yet'],
      [{ welcome: { unconfirmed: 'uncertain' } }, 'Your onboarding email may be on its way. Not there yet?'],
    ]),
  checkout: (value) =>
    matching(value, [
      [{ paying: 'failed' }, 'Failed to initialize payment. Please try again or contact support.'],
    ]),
  wizardSteps: (value) =>
    matching(value, [['setupError', 'Onboarding setup error. Please contact support.']]),
  business: (value) =>
    matching(value, [
      [
        { editing: { jobData: 'unavailable' } },
        'The list of jobs could not be loaded. You can still add jobs.',
      ],
    ]),
};

/** Characters; a longer Instagram name is shortened in the heading. */
const longestName = 60;

function wizardHeading({ value }: RecordedMachine, machines: readonly RecordedMachine[]): string | null {
  const contextOf = (id: string) => asObject(machines.find((machine) => machine.id === id)?.context);
  const screen = wizardScreen(value, machines.find(({ id }) => id === 'wizardSteps')?.value);
  switch (screen) {
    case 'welcome': {
      const name = String(contextOf('welcome').username ?? '');
      if (name.length > longestName) return null;
      return name ? `Welcome, @${name}` : screens.welcome.title;
    }
    case 'schedule':
      return `${screens.schedule.title}When are you not on Instagram?`;
    case 'templates':
      return machines.some(({ id }) => id === 'templatePolling')
        ? 'Writing your message templates'
        : screens.templates.title;
    case 'connecting': {
      const isProcessing = machines.some(
        (machine) =>
          machine.id === 'connection' && matchesState({ monitoring: { view: 'processing' } }, machine.value),
      );
      return isProcessing ? 'Setup in progress' : screens.connecting.title;
    }
    default:
      return screen && screens[screen].title;
  }
}

function wizardScreen(value: StateValue, step?: StateValue): keyof typeof screens | null {
  if (value === 'opening' || value === 'starting') return 'settingUp';
  if (value === 'failed') return 'verificationError';
  if (matchesState('allSet', value)) return 'allSet';
  if (step === 'resuming') return 'settingUp';
  return typeof step === 'string' && isScreen(step) ? step : null;
}

function isScreen(name: string): name is keyof typeof screens {
  return Object.hasOwn(screens, name);
}

/** The error of a machine and those of its fields. The wizard has one from the beginning, for when it cannot start. */
function errorsOf({ id, value, context }: RecordedMachine): string[] {
  return id === 'wizard' && value !== 'failed' ? [] : shownErrors(id, asObject(context));
}

function first(value: StateValue, texts: ByState): string | null {
  return matching(value, texts)[0] ?? null;
}

function matching(value: StateValue, texts: ByState): string[] {
  return texts.filter(([state]) => matchesState(state, value)).map(([, text]) => text);
}
