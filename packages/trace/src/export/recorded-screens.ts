import { contextAfter } from '../format/patch.ts';
import { type Json, mapEntries } from '../format/tagged.ts';
import type { ActorPath, Trace, TraceStep } from '../format/trace.ts';
import type { PlaywrightProfile, RecordedMachine, Screen } from '../profile.ts';

/** Finds the screen that the customer saw after an input, by its number; −1 for the start. */
export type ScreenAfter = (input: number) => Screen;

const unknownScreen: Screen = { heading: null, texts: [] };

/**
 * Reads from the recorded steps what the customer saw after each input: no machine runs, so that the build that exports the session
 * cannot change it. Nothing is known of a session whose start was trimmed.
 */
export function recordedScreens(trace: Trace, { screenOf }: PlaywrightProfile): ScreenAfter {
  if ('checkpoint' in trace.start) return () => unknownScreen;
  const screens = new Map<number, Screen>();
  const machines = new Map<ActorPath, RecordedMachine>();
  const stepsByCause = Map.groupBy(trace.steps, ({ cause }) => cause);
  let current = unknownScreen;
  for (const input of [-1, ...trace.inputs.map(({ i }) => i)]) {
    const steps = stepsByCause.get(input) ?? [];
    for (const step of steps) takeStep(machines, step, trace);
    if (steps.length > 0) current = screenOf(trace.flow, [...machines.values()]);
    screens.set(input, current);
  }
  return (input) => screens.get(input) ?? unknownScreen;
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

/** Does a customer see the same on both screens? */
export function sameScreen(one: Screen, other: Screen): boolean {
  return one.heading === other.heading && one.texts.join('\n') === other.texts.join('\n');
}

/** The value without what JSON leaves out when it is sent. */
export function asSent(fields: Readonly<Record<string, Json>>): Record<string, Json> {
  const sent = Object.entries(fields).filter(([, value]) => !isUndefined(value));
  return mapEntries(Object.fromEntries(sent), (value) => value);
}

function isUndefined(value: Json): boolean {
  return typeof value === 'object' && value !== null && '$undefined' in value;
}
