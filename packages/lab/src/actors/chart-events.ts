import { eventTitle, guardText, type Words } from '@upwell/trace/chart';
import type { Cases } from '@upwell/trace/profile';
import type { LiveMachine } from '@upwell/trace/record';
import { useMemo } from 'react';
import { useLabProfile } from '../base/profile.ts';
import { activeStates } from '../chart/model/marks.ts';
import type { SendableEvent, SendableEvents } from '../chart/model/sendable.ts';

/** The events that a click on an arrow sends to running machines. */
export function useSendableEvents(machines: readonly LiveMachine[]): SendableEvents {
  const { trace } = useLabProfile();
  return useMemo(() => sendableEvents(machines, trace.cases, trace), [machines, trace]);
}

/** Finds the event of a transition of an active state. What a machine accepts is asked once, when it is first needed. */
export function sendableEvents(
  machines: readonly LiveMachine[],
  cases: Pick<Cases, 'events'>,
  words: Words,
): SendableEvents {
  const active = activeStates(machines);
  const known = new Map<string, readonly SendableEvent[]>();
  return ({ source, event, kind }) => {
    if (kind !== 'event' || !active.has(source)) return undefined;
    const path = source.startsWith('@') ? source.slice(0, source.indexOf(':')) : machines[0]?.path;
    const machine = machines.find((one) => one.path === path);
    if (!machine) return undefined;
    const accepted = known.get(machine.path) ?? eventsOf(machine, cases, words);
    known.set(machine.path, accepted);
    return accepted.find(({ type }) => type === event);
  };
}

/** The events that the active states of a machine mention. */
export function eventsOf(machine: LiveMachine, cases: Pick<Cases, 'events'>, words: Words): SendableEvent[] {
  return machine.possibilities(cases).map(({ type, payloads, isEnabled, conditions }) => ({
    path: machine.path,
    type,
    title: eventTitle(type, words),
    payloads,
    isEnabled,
    blockedBy: [...new Set(conditions.map(guardText))],
    send: () => machine.send({ ...payloads[0], type }),
  }));
}
