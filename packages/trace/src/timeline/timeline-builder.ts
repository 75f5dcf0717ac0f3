import type { StateValue } from 'xstate';
import { stateWords } from '../compare/state-words.ts';
import { own } from '../format/own.ts';
import type { Json } from '../format/tagged.ts';
import type { ActorPath, Trace, TracedActor, TraceInput, TraceStep } from '../format/trace.ts';
import { idOf, type Words } from '../words/names.ts';
import { createCallTracker } from './call-tracker.ts';
import { countWhile } from './count-while.ts';
import { type EntryWords, entryWords } from './entry-words.ts';
import { createMachineTracker, depthOf } from './machine-tracker.ts';
import { createRepetitions } from './repetitions.ts';
import type { Navigation, Timeline, TimelineEntry } from './timeline.ts';

/** Builds a timeline from inputs and steps as they come, so that a running session costs only what is new. */
export function createTimelineBuilder(
  session: Pick<Trace, 'flow' | 'start'> & { inputs: readonly TraceInput[] },
  { actorAt, words }: { actorAt(path: ActorPath): TracedActor | undefined; words: Words },
) {
  const running = 'checkpoint' in session.start ? session.start.checkpoint : null;
  const isCut = running !== null && !running.isStart;
  const from = isCut ? (session.inputs[0]?.t ?? 0) : 0;
  const entries: TimelineEntry[] = [];
  const delays = new Map<string, number>();
  const known = new Map<string, EntryWords>();
  const states = new WeakMap<object, string>();
  const navigations: Navigation[] = [];
  const machines = createMachineTracker((path) => idOf(actorAt(path)?.machine ?? path));
  const calls = createCallTracker({ stateOf: machines.stateOf });
  const repetitions = createRepetitions();
  const root: ActorPath = `@${session.flow}`;
  let to = from;

  const start: TimelineEntry = {
    position: 0,
    input: -1,
    time: from,
    kind: 'start',
    who: 'Person',
    what: isCut ? 'Starts from a checkpoint' : 'Opens the page',
    outcome: '',
    failed: false,
    fault: null,
    machine: root,
    state: '',
    change: '',
    changed: null,
    changesContext: false,
    call: null,
    repeats: false,
  };
  entries.push(start);
  for (const path of Object.keys(running?.actors ?? {}))
    if (actorAt(path)?.machine) machines.start(path, start);
    else startService(path, start, '');

  function addInput(input: TraceInput): void {
    const isEnd = input.kind === 'stop';
    const isMachine = input.kind === 'user' || input.kind === 'timer' || isEnd;
    const machine = isMachine ? input.to : (actorAt(input.to)?.parent ?? parentOf(input.to));
    const last = entries.at(-1);
    if (last) repetitions.settle(last);
    repetitions.begin(input);
    to = Math.max(to, input.t);
    const entry: TimelineEntry = {
      position: isEnd ? entries.length - 1 : entries.length,
      input: input.i,
      time: input.t,
      ...wordsFor(input),
      machine,
      state: machines.stateOf(machine),
      change: '',
      changed: null,
      changesContext: false,
      call: null,
      repeats: false,
    };
    if (input.kind === 'resolve' || input.kind === 'reject') entry.call = calls.end(input, entry);
    entries.push(entry);
    if (isEnd) end(root, entry);
  }

  /** Inputs without a payload that shows are worded once. */
  function wordsFor(input: TraceInput): EntryWords {
    const delay = delayOf(input);
    const isPlain = input.kind === 'timer' || (input.kind === 'emit' && !('reason' in input.event));
    const key = isPlain ? `${input.kind} ${input.event.type} ${delay}` : null;
    const found = key && known.get(key);
    if (found) return found;
    const made = entryWords(input, {
      words,
      serviceAt: (path) => actorAt(path)?.service ?? null,
      delayOf: () => delay,
    });
    if (key) known.set(key, made);
    return made;
  }

  function delayOf({ kind, to: receiver, event }: TraceInput): number | null {
    return kind === 'timer' ? (delays.get(`${receiver} ${event.type}`) ?? null) : null;
  }

  /** Steps of a file's runs share the values that do not vary. */
  function wordsOf(value: StateValue): string {
    if (typeof value === 'string') return value;
    const found = states.get(value) ?? stateWords(value);
    states.set(value, found);
    return found;
  }

  function entryOf(cause: number): TimelineEntry {
    const last = entries.at(-1);
    if (last?.input === cause) return last;
    const earlier = entries[countWhile(entries, ({ input }) => input < cause)];
    return earlier?.input === cause ? earlier : start;
  }

  function addStep(step: TraceStep): void {
    const entry = entryOf(step.cause);
    const state = wordsOf(step.value);
    if (step.from === null) machines.start(step.actor, entry);
    else if (step.contextPatch.length > 0) entry.changesContext = true;
    const isChanged = machines.enter(step.actor, state, entry);
    if (step.actor === entry.machine) entry.state = state;
    if (isChanged && step.from !== null && isNearer(step.actor, entry.changed)) {
      const change = stateChange(step.from, step.value);
      entry.change = entry.changed === step.actor ? joined(entry.change, change) : change;
      entry.changed = step.actor;
    }
    for (const { to: receiver, event, delay } of step.sent)
      if (delay !== null) delays.set(`${receiver} ${event.type}`, delay);
    for (const path of step.stopped) end(path, entry);
    for (const path of step.started) startService(path, entry, state);
    if (step.status !== 'active') end(step.actor, entry);
    calls.stepped(step.actor, state, entry);
  }

  function startService(path: ActorPath, entry: TimelineEntry, state: string): void {
    const actor = actorAt(path);
    if (!actor?.service) return;
    const before = calls.start(path, actor, entry, state);
    if (entry.kind === 'timer' && before?.outcome === 'answered' && before.machine === actor.parent)
      repetitions.poll(before, entries[before.endedBy ?? -1]);
    const url = actor.service.kind === 'browser' ? urlOf(actor.input) : null;
    if (url !== null) navigations.push({ time: entry.time, position: entry.position, url });
  }

  function end(path: ActorPath, entry: TimelineEntry): void {
    machines.end(path, entry);
    calls.drop(path, entry);
  }

  return {
    add(inputs: readonly TraceInput[], steps: readonly TraceStep[]): void {
      let next = 0;
      const addStepsUpTo = (cause: number) => {
        for (let step = steps[next]; step && step.cause <= cause; step = steps[++next]) addStep(step);
      };
      // These complete the entries of earlier inputs.
      addStepsUpTo(entries.at(-1)?.input ?? -1);
      for (const input of inputs) {
        addInput(input);
        addStepsUpTo(input.i);
      }
      addStepsUpTo(Number.POSITIVE_INFINITY);
    },
    /** Holds the same lists every time: they grow. */
    timeline(): Timeline {
      const last = entries.at(-1);
      if (last) repetitions.preview(last);
      return { entries, spans: machines.spans, calls: calls.list, navigations, from, to, isTimed: true };
    },
  };
}

function isNearer(path: ActorPath, changed: ActorPath | null): boolean {
  return changed === null || depthOf(path) < depthOf(changed) || path === changed;
}

/** Two changes of one machine: "a → b" and "b → c" are "a → c". */
function joined(first: string, second: string): string {
  const [from, middle, ...more] = first.split(' → ');
  const [again, to, ...others] = second.split(' → ');
  const isChain = middle === again && more.length + others.length === 0;
  return isChain && from !== undefined && to !== undefined ? `${from} → ${to}` : `${first}, ${second}`;
}

function parentOf(path: ActorPath): ActorPath {
  return path.slice(0, Math.max(path.lastIndexOf('/'), 0)) || path;
}

function urlOf(input: Json): string | null {
  const url = typeof input === 'object' && input !== null && !Array.isArray(input) ? own(input, 'url') : null;
  return typeof url === 'string' ? url : null;
}

/** A change of state: "filling → creatingUser"; only in regions that differ: "link: asking → known". */
export function stateChange(before: StateValue, after: StateValue): string {
  if (typeof before === 'object' && typeof after === 'object') {
    const keys = Object.keys(after);
    const shared = keys.filter((key) => before[key] !== undefined);
    if (shared.length === keys.length && keys.length === Object.keys(before).length) {
      const parts = keys.flatMap((key) => regionChange(key, before[key], after[key], keys.length > 1));
      return parts.length > 3 ? `${parts.slice(0, 3).join(', ')} …` : parts.join(', ');
    }
  }
  const [from, to] = [placeWords(before), placeWords(after)];
  return from === to ? '' : `${from} → ${to}`;
}

/** `form.filling`; of parallel regions only the state that has them. */
function placeWords(value: StateValue): string {
  if (typeof value === 'string') return value;
  const [[key, inner] = ['', undefined], ...others] = Object.entries(value);
  if (others.length > 0) return '';
  const below = inner === undefined ? '' : placeWords(inner);
  return below ? `${key}.${below}` : key;
}

function regionChange(
  key: string,
  before: StateValue | undefined,
  after: StateValue | undefined,
  isRegion: boolean,
): string[] {
  if (before === undefined || after === undefined) return [];
  const change = stateChange(before, after);
  if (change === '') return [];
  return [isRegion ? `${key}: ${change}` : change];
}
