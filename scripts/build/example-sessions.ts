import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTrace } from '@upwell/trace/record';
import { readTrace, type Trace, type TraceInput, writeTrace } from '@upwell/trace/session';
import { type AnyStateMachine, createMachine } from 'xstate';
import { wizardMachine } from '../../machines/onboarding/wizard.ts';
import { wizardStepsMachine } from '../../machines/onboarding/wizard-steps.ts';
import { subscribeMachine } from '../../machines/purchase/subscribe.ts';

const folder = join(import.meta.dirname, '../../test/traces/recorded');

/** The sessions that `/lab` offers to try, by id: recorded ones, two of them changed so that there is something to find. */
export const exampleSessions: Readonly<Record<string, () => Trace>> = {
  'payment-never-starts': paymentNeverStarts,
  'continued-at-step-5': () => ({ ...recorded('resume-schedule'), title: 'The wizard continues at step 5' }),
  'starting-over': startingOver,
  'whole-onboarding': () => ({ ...recorded('individual-4-wizard'), title: 'A whole onboarding' }),
};

/** The file of such a session. */
export function exampleSessionText(id: string): string {
  const make = exampleSessions[id];
  if (!make) throw new Error(`There is no example session "${id}".`);
  return writeTrace(make());
}

/** The call that creates the payment page answers 500. */
function paymentNeverStarts(): Trace {
  const trace = recorded('individual-1-subscribe');
  const inputs = trace.inputs.map((input): TraceInput => {
    if (!input.to.endsWith('/createCreemCheckout')) return input;
    const data = { kind: 'status', status: 500 };
    return { ...input, kind: 'reject', event: { type: 'xstate.promise.reject', data } };
  });
  return makeTrace(subscribeMachine, { ...trace, inputs, title: 'The payment never starts' });
}

/** Recorded by a build that sent customers who should continue at step 5 to the beginning. */
function startingOver(): Trace {
  const trace = recorded('resume-schedule');
  return makeTrace(withoutStep5(), { ...trace, title: 'A customer has to start over' });
}

function withoutStep5(): AnyStateMachine {
  const wizard: AnyStateMachine = wizardMachine;
  const { config, implementations }: AnyStateMachine = wizardStepsMachine;
  const { resuming } = config.states ?? {};
  const always = [resuming?.always]
    .flat()
    .map((way) => (typeof way === 'object' && way.target === 'schedule' ? { ...way, target: 'welcome' } : way));
  const states = { ...config.states, resuming: { ...resuming, always } };
  const steps: AnyStateMachine = createMachine({ ...config, states });
  return wizard.provide({ actors: { steps: steps.provide(implementations) } });
}

function recorded(name: string): Trace {
  return readTrace(readFileSync(join(folder, `${name}.session.json`), 'utf8'));
}
