import type { Cases } from '@upwell/trace/profile';
import { conditionClause, eventTitle, type Words } from '@upwell/trace/words';
import { type ReactNode, useState } from 'react';
import { useLabProfile } from '../base/profile.ts';
import { activeStates } from '../chart/model/marks.ts';
import type { SendableEvent, SendableEvents } from '../chart/model/sendable.ts';
import { EventForm } from './event-form.tsx';
import { type LiveMachine, possibilitiesOf } from './running.ts';

/** The events that a click on an arrow sends to running machines, and the form for those with a payload. */
export function useChartEvents(machines: readonly LiveMachine[]): {
  events: SendableEvents;
  form: ReactNode;
} {
  const profile = useLabProfile();
  const [chosen, setChosen] = useState<{ event: SendableEvent; anchor: Element } | null>(null);
  const events: SendableEvents = {
    find: sendableEvents(machines, profile.trace.cases, profile.trace),
    onSend(event, anchor) {
      if (event.isEnabled && event.payloads.every(isEmpty)) event.send({});
      else setChosen({ event, anchor });
    },
  };
  return {
    events,
    form: chosen && <EventForm key={chosen.event.type} {...chosen} onClose={() => setChosen(null)} />,
  };
}

/** Finds the event of a transition of an active state. What a machine accepts is asked once, when it is first needed. */
export function sendableEvents(
  machines: readonly LiveMachine[],
  cases: Pick<Cases, 'events'>,
  words: Words,
): SendableEvents['find'] {
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
  return possibilitiesOf(machine, cases).map(({ type, payloads, isEnabled, conditions }) => ({
    path: machine.path,
    type,
    title: eventTitle(type, words),
    payloads,
    isEnabled,
    blockedBy: [...new Set(conditions.map(conditionClause))],
    send: (payload) => machine.actor.send({ ...payload, type }),
  }));
}

function isEmpty(payload: object): boolean {
  return Object.keys(payload).length === 0;
}
