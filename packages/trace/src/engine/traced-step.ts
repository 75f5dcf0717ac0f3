import { stateId } from '@upwell/services';
import type { AnyTransitionDefinition, EventObject } from 'xstate';
import { guardName } from '../chart/guard-name.ts';
import { diffValues } from '../format/diff-values.ts';
import { mapEntries } from '../format/tagged.ts';
import { toComparable, toTaggedFields } from '../format/to-tagged.ts';
import type { ActorPath, StepTransition, TracedEvent, TraceStep } from '../format/trace.ts';
import { guardText } from '../words/guards.ts';
import { conditionsOn } from './conditions.ts';
import type { Delivery } from './mailboxes.ts';
import { branchIndexOf, type MachineState } from './xstate-internals.ts';

/** Notes on what a machine has done with an event so far. */
export type StepNotes = Pick<TraceStep, 'actions' | 'sent' | 'started' | 'stopped'>;

export function newStepNotes(): StepNotes {
  return { actions: [], sent: [], started: [], stopped: [] };
}

/** The state of a machine after its last step, with its context as it was then. */
export type StateBefore = Pick<MachineState, 'value' | 'context'>;

/** A step of a machine of this name as a trace holds it. `before`: the machine's state until then; `null` when the event started it. */
export function toStep(
  actor: ActorPath,
  machine: string,
  { cause, event, microsteps }: Delivery,
  { actions, sent, started, stopped }: StepNotes,
  before: StateBefore | null,
  state: MachineState,
): TraceStep {
  const { value, context, status, output, error } = state;
  const transitions = microsteps.flatMap((one) => one.transitions.map((taken) => toStepTransition(taken, machine)));
  return {
    cause: cause.input,
    actor,
    event: event.type,
    from: before?.value ?? null,
    value,
    status,
    contextPatch: diffValues(before?.context ?? {}, context),
    ...(status === 'done' && { output: toComparable(output) }),
    ...(status === 'error' && { error: toComparable(error) }),
    transitions,
    actions,
    sent,
    started,
    stopped,
    ...(before && status === 'active' && transitions.length === 0 && refusal(state, event.type)),
  };
}

/** What the end of an actor does not lead to is no refusal, unless a guard was asked. */
function refusal(state: MachineState, type: string): Pick<TraceStep, 'refusedBy'> {
  const refusedBy = [...new Set(conditionsOn(state, type).map(guardText))];
  return refusedBy.length > 0 || !type.startsWith('xstate.') ? { refusedBy } : {};
}

/** An event as an input holds it: JSON with tags. */
export function toTracedEvent(event: EventObject): TracedEvent {
  return { ...toTaggedFields(event), type: event.type };
}

/** An event as a step holds it, to look at and to compare. */
export function toComparableEvent(event: EventObject): TracedEvent {
  return { ...mapEntries({ ...event }, toComparable), type: event.type };
}

const traced = new WeakMap<AnyTransitionDefinition, Map<string, StepTransition>>();

/** Once per transition of a machine of this name: steps share it. */
export function toStepTransition(transition: AnyTransitionDefinition, machine: string): StepTransition {
  const byName = traced.get(transition) ?? new Map<string, StepTransition>();
  traced.set(transition, byName);
  const known = byName.get(machine);
  if (known) return known;
  const { source, eventType, guard, target = [] } = transition;
  const made = {
    source: stateId(source.id, source.machine, machine),
    event: eventType,
    branch: branchIndexOf(transition),
    guard: guardName(guard),
    targets: target.map(({ id }) => stateId(id, source.machine, machine)),
  };
  byName.set(machine, made);
  return made;
}
