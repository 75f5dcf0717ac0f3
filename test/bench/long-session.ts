import { readFileSync } from 'node:fs';
import { makeTrace } from '@upwell/trace/record';
import { readTrace, type Trace, type TraceInput } from '@upwell/trace/session';
import type { AnyStateMachine } from 'xstate';
import { flows } from '../../machines/index.ts';

/** A customer who waits at the remote browser for hours: a session of so many inputs. */
export function longSession(inputCount: number): { machine: AnyStateMachine; trace: Trace } {
  const machine = flows.find(({ id }) => id === 'wizard')?.machine;
  if (!machine) throw new Error('the wizard is not in the flows');
  const file = new URL('../traces/recorded/resume-connecting.session.json', import.meta.url);
  const session = readTrace(readFileSync(file, 'utf8'));
  const inputs = hoursOfWaiting(session.inputs, inputCount);
  return { machine, trace: makeTrace(machine, { ...session, inputs }) };
}

/** Adds a tick every second, some milliseconds late, and a poll every third. */
function hoursOfWaiting(start: readonly TraceInput[], inputCount: number): TraceInput[] {
  const inputs = [...start];
  const put = (t: number, rest: Pick<TraceInput, 'to' | 'kind' | 'event'>) =>
    inputs.push({ i: (inputs.at(-1)?.i ?? -1) + 1, t, ...rest });
  for (let second = 1; inputs.length < inputCount; second++) {
    const t = second * 1_000;
    put(t, {
      to: '@wizard/steps/connection/ticker',
      kind: 'emit',
      event: { type: 'clock.ticked', now: Date.UTC(2026, 0, 1) + t + (second % 7) },
    });
    if (second % 3 > 0) continue;
    const polling = '@wizard/steps/connection/statusPolling';
    const interval = 'xstate.after.interval.checkOnboardingStatusPolling.waiting';
    put(t, { to: polling, kind: 'timer', event: { type: interval } });
    put(t + 90, {
      to: `${polling}/check#${second / 3}`,
      kind: 'resolve',
      event: { type: 'xstate.promise.resolve', data: { status: 'pending', neko_url: '' } },
    });
  }
  return inputs;
}
