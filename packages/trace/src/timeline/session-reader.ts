import { keepsRunning } from '@upwell/services';
import type { StateValue } from 'xstate';
import { placeOf } from '../engine/actor-paths.ts';
import { machinesIn } from '../engine/snapshot-machines.ts';
import { memberOf } from '../format/patch.ts';
import { unfolded } from '../format/to-tagged.ts';
import type { ActorPath, Checkpoint, Trace, TracedActor, TraceInput, TraceStep } from '../format/trace.ts';
import { untakenWords } from '../words/guards.ts';
import { idOf, senderName, type Words } from '../words/names.ts';
import { countWhile } from './count-while.ts';
import { payloadOf } from './entry-words.ts';
import { createRepetitions } from './repetitions.ts';
import { createSessionActors, depthOf, parentOf } from './session-actors.ts';
import { createSessionCalls } from './session-calls.ts';
import { createSessionWords } from './session-words.ts';
import { joined, stateChange } from './state-change.ts';
import type { Navigation, SessionActor, Timeline, TimelineEntry } from './timeline.ts';

export interface SessionModelOptions {
  actorAt(path: ActorPath): TracedActor | undefined;
  words: Words;
}

/** Makes entries of inputs and steps, and tells the actors and calls of a session what happened to them. */
export class SessionReader {
  readonly root: SessionActor;
  readonly #actorAt: SessionModelOptions['actorAt'];
  readonly #words: ReturnType<typeof createSessionWords>;
  readonly #repetitions = createRepetitions();
  readonly #calls = createSessionCalls();
  readonly #actors: ReturnType<typeof createSessionActors>;
  readonly #entries: TimelineEntry[] = [];
  readonly #navigations: Navigation[] = [];
  readonly #start: TimelineEntry;
  /** What is read belongs to it. */
  #entry: TimelineEntry;
  #to: number;

  constructor({ flow, start }: Pick<Trace, 'flow' | 'start'>, from: number, options: SessionModelOptions) {
    const { actorAt, words } = options;
    this.#actorAt = actorAt;
    this.#words = createSessionWords(words, actorAt);
    this.#actors = createSessionActors(actorAt, this.#calls);
    this.#start = {
      ...unchanged,
      position: 0,
      input: -1,
      time: from,
      machine: `@${flow}`,
      kind: 'start',
      who: senderName(words),
      what: isCut(start) ? 'Starts from a checkpoint' : 'Opens the page',
      outcome: '',
      failed: false,
      fault: null,
    };
    this.#entry = this.#start;
    this.#to = from;
    this.#entries.push(this.#start);
    this.root = this.#actorFor(this.#start.machine);
    if ('checkpoint' in start) this.#restore(start.checkpoint);
  }

  get actors(): ReadonlyMap<ActorPath, SessionActor> {
    return this.#actors.actors;
  }

  get lastEntry(): TimelineEntry {
    return this.#entries.at(-1) ?? this.#start;
  }

  /** Holds the same lists every time: they grow. */
  timeline(): Timeline {
    this.#repetitions.preview(this.lastEntry);
    const { spans, messages } = this.#actors;
    return {
      entries: this.#entries,
      spans,
      calls: this.#calls.calls,
      messages,
      navigations: this.#navigations,
      from: this.#start.time,
      to: this.#to,
      isTimed: true,
    };
  }

  #actorFor(path: ActorPath): SessionActor {
    return this.#actors.actorFor(path, this.#entry);
  }

  #restore({ snapshot, actors: running }: Checkpoint): void {
    const states = new Map(machinesIn(snapshot, this.root.path).map((one) => [one.path, one]));
    for (const path of new Set([this.root.path, ...Object.keys(running)])) {
      const actor = this.#actorFor(path);
      const { value, context } = states.get(placeOf(path)) ?? {};
      if (value !== undefined) actor.initial = { value: value as StateValue, context: unfolded(context ?? null) };
      if (this.#actorAt(path)?.machine) this.#actors.beginSpan(actor, this.#entry);
      else this.#startService(path, '');
    }
    const status = memberOf(snapshot, 'status');
    if (status === 'done' || status === 'error') this.#actors.end(this.root, this.#entry, status);
  }

  addInput(input: TraceInput): void {
    const { i, t, to: path, kind } = input;
    const isOwn = kind === 'user' || kind === 'timer' || kind === 'stop';
    const machine = isOwn ? path : (this.#actorAt(path)?.parent ?? parentOf(path) ?? path);
    this.#repetitions.settle(this.lastEntry);
    this.#to = Math.max(this.#to, t);
    this.#entry = {
      ...unchanged,
      position: this.lastEntry.position + (kind === 'stop' ? 0 : 1),
      input: i,
      time: t,
      ...this.#words.ofInput(input),
      fields: payloadOf(input.event),
      machine,
      state: this.#actors.stateOf(machine),
    };
    this.#repetitions.begin(input, this.#entry);
    this.#entries.push(this.#entry);
    this.#deliver(input, this.#actorFor(path));
  }

  /** An input ends the actor that it comes from, or is a message. */
  #deliver({ i, to: path, kind, event }: TraceInput, actor: SessionActor): void {
    const { type, data = null } = event;
    const { end, deliver } = this.#actors;
    const entry = this.#entry;
    if (kind === 'resolve' || kind === 'reject') entry.call = actor.end ? null : actor.call;
    if (kind === 'stop') end(actor, entry, 'stopped');
    else if (kind === 'resolve' || type === 'xstate.observable.complete') end(actor, entry, 'done', data);
    else if (kind === 'reject' || type === 'xstate.observable.error') end(actor, entry, 'error', data);
    else if (kind === 'emit' && type === `xstate.error.actor.${idOf(path)}`) end(actor, entry, 'error', event.error);
    else if (kind === 'emit' && !type.startsWith('xstate.observable.'))
      deliver({ cause: i, from: path, to: parentOf(path) ?? path, event });
    else deliver({ cause: i, from: kind === 'user' ? null : path, to: path, event });
  }

  addStep(step: TraceStep): void {
    this.#entry = this.#entryOf(step.cause);
    const { actor: path, value, status, output, error } = step;
    const actor = this.#actorFor(path);
    const state = this.#words.ofState(value);
    actor.steps.push(step);
    if (step.refusedBy && path === this.#entry.machine) this.#entry.untaken = untakenWords(step.refusedBy);
    if (step.from === null) this.#actors.beginSpan(actor, this.#entry);
    this.#noteChange(step, actor, state);
    for (const one of step.started) this.#startService(one, state);
    this.#send(step);
    for (const one of step.stopped) this.#actors.end(this.actors.get(one), this.#entry, 'stopped');
    if (status !== 'active') this.#actors.end(actor, this.#entry, status, status === 'done' ? output : error);
    const ended = this.#entry.call === null ? undefined : this.#calls.calls[this.#entry.call];
    if (ended?.machine === path) ended.stateAfter = state;
  }

  #entryOf(cause: number): TimelineEntry {
    if (this.lastEntry.input === cause) return this.lastEntry;
    const earlier = this.#entries[countWhile(this.#entries, ({ input }) => input < cause)];
    return earlier?.input === cause ? earlier : this.#start;
  }

  #noteChange({ from, value, contextPatch }: TraceStep, actor: SessionActor, state: string): void {
    const entry = this.#entry;
    const { time, position } = entry;
    const { path } = actor;
    if (from !== null && contextPatch.length > 0) entry.changesContext = true;
    const isChanged = actor.state !== state;
    actor.state = state;
    if (isChanged) actor.span?.changes.push({ time, position, state });
    if (path === entry.machine) entry.state = state;
    if (!isChanged || from === null || !isNearer(path, entry.changed)) return;
    const change = stateChange(from, value);
    entry.change = entry.changed === path ? joined(entry.change, change) : change;
    entry.changed = path;
  }

  #send({ actor: from, cause, sent }: TraceStep): void {
    for (const { to, event, delay } of sent) {
      if (delay !== null) this.#words.noteDelay(to, event, delay);
      else {
        const message = { cause, from, to, event };
        this.#actors.messages.push(message);
        this.#actors.deliver(message);
      }
    }
  }

  #startService(path: ActorPath, state: string): void {
    const actor = this.#actorFor(path);
    const traced = this.#actorAt(path);
    if (!traced) return;
    const { machine, service, parent, input = null } = traced;
    const { time, position, input: cause } = this.#entry;
    if (machine) this.#actors.messages.push({ cause, from: parent, to: path, event: { type: 'xstate.init' } });
    if (!service) return;
    const url = service.kind === 'browser' ? memberOf(input, 'url') : null;
    if (typeof url === 'string') this.#navigations.push({ time, position, url });
    if (service.kind === 'sink' || keepsRunning(service)) return;
    if (this.#calls.isPolled(path, parent, this.#entry)) this.#repetitions.poll(path);
    actor.call = this.#calls.start(path, traced, this.#entry, state);
  }
}

const unchanged = {
  fields: {},
  state: '',
  change: '',
  changed: null,
  untaken: '',
  changesContext: false,
  call: null,
  repeats: false,
  polled: false,
};

/** Does a session begin in the middle? */
export function isCut(start: Trace['start']): boolean {
  return 'checkpoint' in start && !start.checkpoint.isStart;
}

function isNearer(path: ActorPath, changed: ActorPath | null): boolean {
  return changed === null || depthOf(path) < depthOf(changed) || path === changed;
}
