import { keepsRunning } from '@upwell/services';
import type { StateValue } from 'xstate';
import { stateWords } from '../compare/state-words.ts';
import { placeOf } from '../engine/actor-paths.ts';
import { machinesIn } from '../engine/snapshot-machines.ts';
import { own } from '../format/own.ts';
import { memberOf } from '../format/patch.ts';
import { finish, type Portions } from '../format/portions.ts';
import type { Json } from '../format/tagged.ts';
import { unfolded } from '../format/to-tagged.ts';
import type { ActorPath, Trace, TracedActor, TraceInput, TraceStep } from '../format/trace.ts';
import { errorText, numberAt } from '../words/errors.ts';
import { actorTitle, idOf, invokeName, type Words } from '../words/names.ts';
import { actorQuestions } from './actor-questions.ts';
import { countWhile } from './count-while.ts';
import { type EntryWords, entryWords } from './entry-words.ts';
import { createRepetitions } from './repetitions.ts';
import { joined, stateChange } from './state-change.ts';
import type {
  ActorMessage,
  MachineSpan,
  Navigation,
  SessionActor,
  Timeline,
  TimelineCall,
  TimelineEntry,
} from './timeline.ts';

interface SessionModelOptions {
  actorAt(path: ActorPath): TracedActor | undefined;
  words: Words;
}

export type SessionModel = ReturnType<typeof createSessionModel>;

/**
 * Everything that is known of a session, read once from its inputs and steps as they come: actors with their steps and messages, calls,
 * and the list of inputs. A running session costs only what is new. A moment is the number of its last input; −1 is the start.
 */
export function createSessionModel(
  session: Pick<Trace, 'flow' | 'start'> & { inputs?: readonly TraceInput[] },
  { actorAt, words }: SessionModelOptions,
) {
  const checkpoint = 'checkpoint' in session.start ? session.start.checkpoint : null;
  const isCut = checkpoint !== null && !checkpoint.isStart;
  const from = isCut ? (session.inputs?.[0]?.t ?? 0) : 0;
  const actors = new Map<ActorPath, SessionActor>();
  const entries: TimelineEntry[] = [];
  const spans: MachineSpan[] = [];
  const calls: TimelineCall[] = [];
  const latestCalls = new Map<ActorPath, TimelineCall>();
  const messages: ActorMessage[] = [];
  const navigations: Navigation[] = [];
  const delays = new Map<string, number>();
  const knownWords = new Map<string, EntryWords>();
  const knownStates = new WeakMap<object, string>();
  const repetitions = createRepetitions();
  let to = from;

  /** What is read belongs to it. */
  let entry: TimelineEntry = {
    ...{ position: 0, input: -1, time: from, machine: `@${session.flow}`, ...unchanged },
    ...{ kind: 'start', who: 'Person', what: isCut ? 'Starts from a checkpoint' : 'Opens the page' },
    ...{ outcome: '', failed: false, fault: null },
  };
  const start = entry;
  entries.push(start);
  const root = actorFor(start.machine);
  if (checkpoint) {
    const { snapshot, actors: running } = checkpoint;
    const states = new Map(machinesIn(snapshot, root.path).map((one) => [one.path, one]));
    for (const path of new Set([root.path, ...Object.keys(running)])) {
      const actor = actorFor(path);
      const { value, context } = states.get(placeOf(path)) ?? {};
      if (value !== undefined)
        actor.initial = { value: value as StateValue, context: unfolded(context ?? null) };
      if (actorAt(path)?.machine) beginSpan(actor);
      else startService(path, '');
    }
    const status = memberOf(snapshot, 'status');
    if (status === 'done' || status === 'error') end(root, status);
  }

  function actorFor(path: ActorPath): SessionActor {
    const known = actors.get(path);
    if (known) return known;
    const actor: SessionActor = {
      ...{ path, family: idOf(path).replace(/:\d+$/, ''), startedBy: entry.input, end: null },
      ...{ initial: null, state: '', span: null, call: null },
      ...{ children: [], steps: [], contexts: [], received: [], sent: [] },
    };
    actors.set(path, actor);
    const parent = parentOf(path);
    if (parent) actorFor(parent).children.push(actor);
    return actor;
  }

  function deliver(message: ActorMessage): void {
    if (message.from !== null && message.from !== message.to) actors.get(message.from)?.sent.push(message);
    const receiver = actors.get(message.to);
    if (!receiver?.end) receiver?.received.push(message);
  }

  function beginSpan(actor: SessionActor): void {
    const { path } = actor;
    if (actor.span) return;
    actor.span = {
      path,
      title: actorTitle(path, actorAt(path) ?? {}),
      depth: depthOf(path),
      from: entry.time,
      to: null,
      changes: [],
    };
    spans.push(actor.span);
  }

  function end(actor: SessionActor | undefined, status: TraceStep['status'], value?: Json): void {
    if (!actor || actor.end) return;
    const { path, span, call } = actor;
    actor.end = { cause: entry.input, status, value };
    actor.state = '';
    if (span) span.to = entry.time;
    if (call !== null) endCall(calls[call], status, value);
    for (const child of actor.children) end(child, 'stopped');
    const parent = parentOf(path);
    if (!parent || status === 'stopped') return;
    const event = {
      type: `xstate.${status}.actor.${idOf(path)}`,
      [status === 'done' ? 'output' : 'error']: value ?? null,
    };
    const message = { cause: entry.input, from: path, to: parent, event };
    if (span) messages.push(message);
    deliver(message);
  }

  function endCall(call: TimelineCall | undefined, status: TraceStep['status'], value?: Json): void {
    if (!call) return;
    call.to = entry.time;
    call.outcome = status === 'done' ? 'answered' : status === 'error' ? 'failed' : 'dropped';
    if (call.outcome === 'dropped') return;
    call.answer = value;
    call.error = call.outcome === 'failed' ? errorText(value) : '';
    call.status = call.outcome === 'failed' && call.service === 'api' ? numberAt(value, 'status') : null;
    call.fault = entry.fault;
    call.endedBy = entry.position;
    call.stateAfter = actors.get(call.machine)?.state ?? '';
  }

  function addInput(input: TraceInput): void {
    const { i, t, to: path, kind, event } = input;
    const isOwn = kind === 'user' || kind === 'timer' || kind === 'stop';
    const machine = isOwn ? path : (actorAt(path)?.parent ?? parentOf(path) ?? path);
    repetitions.settle(entries.at(-1) ?? start);
    to = Math.max(to, t);
    entry = {
      position: kind === 'stop' ? entries.length - 1 : entries.length,
      ...{ input: i, time: t, ...wordsFor(input), machine, ...unchanged },
      state: actors.get(machine)?.state ?? '',
    };
    repetitions.begin(input, entry);
    entries.push(entry);
    const actor = actorFor(path);
    const { type, data = null } = event;
    if (kind === 'resolve' || kind === 'reject') entry.call = actor.end ? null : actor.call;
    if (kind === 'stop') end(actor, 'stopped');
    else if (kind === 'resolve' || type === 'xstate.observable.complete') end(actor, 'done', data);
    else if (kind === 'reject' || type === 'xstate.observable.error') end(actor, 'error', data);
    else if (kind === 'emit' && type === `xstate.error.actor.${idOf(path)}`) end(actor, 'error', event.error);
    else if (kind === 'emit' && !type.startsWith('xstate.observable.'))
      deliver({ cause: i, from: path, to: parentOf(path) ?? path, event });
    else deliver({ cause: i, from: kind === 'user' ? null : path, to: path, event });
  }

  /** Inputs without a payload that shows are worded once. */
  function wordsFor(input: TraceInput): EntryWords {
    const { kind, to: receiver, event } = input;
    const delay = kind === 'timer' ? (delays.get(`${receiver} ${event.type}`) ?? null) : null;
    const isPlain = kind === 'timer' || (kind === 'emit' && !('reason' in event));
    const key = isPlain ? `${kind} ${event.type} ${delay}` : null;
    const found = key && knownWords.get(key);
    if (found) return found;
    const made = entryWords(input, {
      words,
      serviceAt: (path) => actorAt(path)?.service ?? null,
      delayOf: () => delay,
    });
    if (key) knownWords.set(key, made);
    return made;
  }

  /** Steps of a file's runs share the values that do not vary. */
  function wordsOf(value: StateValue): string {
    if (typeof value === 'string') return value;
    const found = knownStates.get(value) ?? stateWords(value);
    knownStates.set(value, found);
    return found;
  }

  function entryOf(cause: number): TimelineEntry {
    const last = entries.at(-1);
    if (last?.input === cause) return last;
    const earlier = entries[countWhile(entries, ({ input }) => input < cause)];
    return earlier?.input === cause ? earlier : start;
  }

  function addStep(step: TraceStep): void {
    entry = entryOf(step.cause);
    const { actor: path, cause, from: before, value, status, output, error } = step;
    const actor = actorFor(path);
    const state = wordsOf(value);
    actor.steps.push(step);
    if (before === null) beginSpan(actor);
    else if (step.contextPatch.length > 0) entry.changesContext = true;
    const isChanged = actor.state !== state;
    actor.state = state;
    if (isChanged) actor.span?.changes.push({ time: entry.time, position: entry.position, state });
    if (path === entry.machine) entry.state = state;
    if (isChanged && before !== null && isNearer(path, entry.changed)) {
      const change = stateChange(before, value);
      entry.change = entry.changed === path ? joined(entry.change, change) : change;
      entry.changed = path;
    }
    for (const one of step.started) startService(one, state);
    for (const { to: receiver, event, delay } of step.sent) {
      if (delay !== null) delays.set(`${receiver} ${event.type}`, delay);
      else {
        const message = { cause, from: path, to: receiver, event };
        messages.push(message);
        deliver(message);
      }
    }
    for (const one of step.stopped) end(actors.get(one), 'stopped');
    if (status !== 'active') end(actor, status, status === 'done' ? output : error);
    const ended = entry.call === null ? undefined : calls[entry.call];
    if (ended?.machine === path) ended.stateAfter = state;
  }

  function startService(path: ActorPath, state: string): void {
    const actor = actorFor(path);
    const traced = actorAt(path);
    const { service = null, parent, input = null, fault = null } = traced ?? {};
    const { time, position } = entry;
    if (traced?.machine)
      messages.push({ cause: entry.input, from: parent ?? null, to: path, event: { type: 'xstate.init' } });
    if (!service) return;
    const url = service.kind === 'browser' ? memberOf(input, 'url') : null;
    if (typeof url === 'string') navigations.push({ time, position, url });
    if (service.kind === 'sink' || keepsRunning(service)) return;
    const place = placeOf(path);
    const before = latestCalls.get(place);
    const isRound = entry.kind === 'timer' || entry.polled;
    if (isRound && before?.outcome === 'answered' && before.machine === parent) repetitions.poll(path);
    const call: TimelineCall = {
      ...{ path, name: invokeName({ id: idOf(path), src: service.name }), source: service.name },
      ...{ service: service.kind, machine: parent ?? '' },
      attempt: before?.outcome === 'failed' ? before.attempt + 1 : 1,
      ...{ from: time, to: null, outcome: 'waiting', status: null, error: '', fault, request: input },
      ...{ answer: undefined, startedBy: position, endedBy: null, stateBefore: state, stateAfter: '' },
    };
    actor.call = calls.length;
    latestCalls.set(place, call);
    calls.push(call);
  }

  return {
    root,
    ...actorQuestions(actors, actorAt),
    /** Steps come after the inputs that led to them, or with them. */
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
      repetitions.preview(entries.at(-1) ?? start);
      return { entries, spans, calls, messages, navigations, from, to, isTimed: true };
    },
  };
}

const unchanged = {
  ...{ state: '', change: '', changed: null, changesContext: false },
  ...{ call: null, repeats: false, polled: false },
};

const untimedSpacingMs = 100;

const found = new WeakMap<Trace, { words: Words; model: SessionModel }>();

/** The model of a recorded session. Read once: everything that shows a moment asks it. */
export function sessionModelOf(trace: Trace, words: Words): SessionModel {
  return finish(readSessionModel(trace, words));
}

const portionInputs = 500;

/** The same in portions. */
export function* readSessionModel(trace: Trace, words: Words): Portions<SessionModel> {
  const known = found.get(trace);
  if (known?.words === words) return known.model;
  const { start, actors, inputs, steps } = trace;
  const running = 'checkpoint' in start ? start.checkpoint.actors : {};
  const actorAt = (path: ActorPath) => own(actors, path) ?? own(running, path);
  const read = createSessionModel(trace, { actorAt, words });
  const isTimed = inputs.length < 2 || inputs.some(({ t }) => t !== inputs[0]?.t);
  let next = 0;
  for (let at = 0; at === 0 || at < inputs.length; at += portionInputs) {
    if (at > 0) yield at / inputs.length;
    const portion = inputs.slice(at, at + portionInputs);
    const following = inputs[at + portionInputs]?.i ?? Number.POSITIVE_INFINITY;
    const from = next;
    while ((steps[next]?.cause ?? following) < following) next++;
    read.add(
      isTimed
        ? portion
        : portion.map((input, index) => ({ ...input, t: (at + index + 1) * untimedSpacingMs })),
      steps.slice(from, next),
    );
  }
  const model = { ...read, timeline: () => ({ ...read.timeline(), isTimed }) };
  found.set(trace, { words, model });
  return model;
}

/** The timeline of a recorded session. */
export function timelineOf(trace: Trace, words: Words): Timeline {
  return sessionModelOf(trace, words).timeline();
}

function isNearer(path: ActorPath, changed: ActorPath | null): boolean {
  return changed === null || depthOf(path) < depthOf(changed) || path === changed;
}

/** The number of actors above an actor. */
function depthOf(path: ActorPath): number {
  return path.split('/').length - 1;
}

function parentOf(path: ActorPath): ActorPath | null {
  return path.slice(0, Math.max(path.lastIndexOf('/'), 0)) || null;
}
