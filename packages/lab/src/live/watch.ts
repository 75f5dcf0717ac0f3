import {
  type Addressed,
  connect,
  type ExportResult,
  type FlowNews,
  type KnownPart,
  type LabConnection,
  type LabMessage,
  type LabTransport,
  randomId,
} from '@upwell/trace/record';
import { own, type TracedActor, toTagged } from '@upwell/trace/session';
import { flowOf } from '../base/flows.ts';
import type { LabFlow } from '../base/profile.ts';
import { createStore, type ReadableStore } from '../base/store.ts';
import type { SwitchedOn } from './fault-address.ts';
import type { Faults } from './faults.ts';
import type { ShownLab } from './lab.ts';
import type { RemoteFlow } from './live-flow.ts';
import { createLatestSteps, type LiveState } from './live-log.ts';

/** A page elsewhere whose recorder answers. */
export interface WatchedPage {
  id: string;
  name: string;
  place: string;
  lab: ShownLab;
}

export interface WatchOptions {
  flows: readonly LabFlow[];
  faults: Faults['profile'];
  shortcut: string;
}

/** How often pages are looked for, in milliseconds: a phone that slept is found again. */
const interval = 2_000;
/** A page that did not answer so often has gone. */
const patience = 5;

/** The pages and programs that can be watched by a transport. Looks for it as long as somebody listens. */
export function createWatch(transport: LabTransport, options: WatchOptions): ReadableStore<readonly WatchedPage[]> {
  const store = createStore<readonly WatchedPage[]>([]);
  const remotes = new Map<string, Remote>();
  const id = randomId();
  let listeners = 0;
  let end = () => {};

  function begin(): () => void {
    const connection = connect(transport, id, (message) => hear(message, connection));
    connection.send({ type: 'find' });
    const timer = setInterval(() => {
      for (const [page, remote] of remotes) if (remote.isLost(patience)) remotes.delete(page);
      publish();
      connection.send({ type: 'find' });
    }, interval);
    return () => {
      clearInterval(timer);
      connection.send({ type: 'leave' });
      connection.close();
    };
  }

  function hear(message: Addressed, connection: LabConnection): void {
    const { from } = message;
    if (message.type === 'leave' && remotes.delete(from)) publish();
    const known = remotes.get(from);
    known?.hear(message);
    if (message.type !== 'page') return;
    const remote = known ?? new Remote(message, (said) => connection.send(said, from), options);
    remotes.set(from, remote);
    remote.found();
    if (!known) publish();
  }

  function publish(): void {
    const pages = [...remotes.values()].map(({ page }) => page);
    const current = store.get();
    if (pages.length !== current.length || pages.some((page, index) => page !== current[index])) store.set(pages);
  }

  return {
    get: store.get,
    subscribe(listener) {
      const unsubscribe = store.subscribe(listener);
      if (listeners++ === 0) end = begin();
      return () => {
        unsubscribe();
        if (--listeners === 0) end();
      };
    },
  };
}

/** A page elsewhere: the flows that it told of, and a Lab that is operated from here. */
class Remote {
  readonly page: WatchedPage;
  readonly #flows = new Map<string, RemoteFlow & { known: KnownPart }>();
  readonly #latest = createLatestSteps();
  readonly #live = createStore<LiveState>({ flows: [], lone: [], latestSteps: this.#latest.latestSteps });
  readonly #faults = createStore<SwitchedOn>({});
  readonly #saving = new Map<string, ((result: ExportResult) => void)[]>();
  readonly #say: (message: LabMessage) => void;
  readonly #options: WatchOptions;
  #rounds = 0;

  constructor(
    { from, name, place }: Extract<Addressed, { type: 'page' }>,
    say: (message: LabMessage) => void,
    options: WatchOptions,
  ) {
    this.#say = say;
    this.#options = options;
    const set = (call: string, fault: SwitchedOn[string] | null) => say({ type: 'fault', call, fault });
    this.page = {
      id: from,
      name,
      place,
      lab: {
        recorder: { flows: () => [] },
        faults: { profile: options.faults, store: this.#faults, set },
        live: { ...this.#live, refresh: () => this.#live.set({ ...this.#live.get() }) },
        shortcut: options.shortcut,
      },
    };
  }

  /** The page answers: it is asked for what is new, also if an answer was lost. */
  found(): void {
    this.#rounds = 0;
    this.#ask();
  }

  isLost(rounds: number): boolean {
    return this.#rounds++ >= rounds;
  }

  #ask(): void {
    const known = [...this.#flows].map(([id, flow]) => [id, flow.known] as const);
    this.#say({ type: 'ask', known: Object.fromEntries(known) });
  }

  hear(message: Addressed): void {
    if (message.type === 'saved') {
      const [first, ...others] = this.#saving.get(message.flow) ?? [];
      this.#saving.set(message.flow, others);
      first?.(message.result);
    }
    if (message.type !== 'news') return;
    const taken = message.flows.filter((news) => this.#take(news));
    for (const id of this.#flows.keys()) if (!message.kept.includes(id)) this.#flows.delete(id);
    this.#faults.set(message.faults as SwitchedOn);
    const flows = [...this.#flows.values()];
    for (const { id, steps } of taken) {
      const flow = this.#flows.get(id);
      if (flow) for (const step of steps) this.#latest.addStep(flow, step);
    }
    this.#live.set({ ...this.#live.get(), flows });
    this.#ask();
  }

  /** False for what is known already. */
  #take(news: FlowNews): boolean {
    const { id, begins, known, inputs, steps, actors, missed, hasEnded } = news;
    const flow = this.#flows.get(id) ?? (begins && this.#flow(news, begins));
    if (!flow) return false;
    if (!begins && String(flow.known) !== String(news.after)) return false;
    this.#flows.set(id, flow);
    if (begins) Object.assign(flow, { start: begins.start, inputs: [], steps: [], actors: {} });
    const written = flow as typeof flow & { actors: Record<string, TracedActor> };
    Object.assign(written.actors, actors);
    const now = Date.now();
    const machines = news.machines.map(({ possibilities, ...machine }) => ({
      ...machine,
      possibilities: () => [...possibilities],
      send: (event: { type: string }) => {
        this.#say({ type: 'send', flow: id, path: machine.path, event: toTagged(event) });
        return possibilities.some(({ type }) => type === event.type);
      },
    }));
    Object.assign(flow, {
      known,
      missed,
      hasEnded,
      machines,
      inputs: [...flow.inputs, ...inputs],
      steps: [...flow.steps, ...steps],
      delays: news.delays.map((delay) => ({ ...delay, endsAt: now + delay.endsAt })),
      contextAt: (path: string) => news.machines.find((machine) => machine.path === path)?.context,
    });
    return true;
  }

  #flow(
    { id, flow: name, known, missed, hasEnded }: FlowNews,
    { start, charts }: NonNullable<FlowNews['begins']>,
  ): RemoteFlow & { known: KnownPart } {
    const control = (how: 'pause' | 'resume' | 'clear') => () => this.#say({ type: 'control', flow: id, how });
    const actors: Record<string, TracedActor> = {};
    const flow: RemoteFlow & { known: KnownPart; actors: typeof actors } = {
      id,
      flow: name,
      known,
      missed,
      hasEnded,
      start,
      charts,
      actors,
      actor: null,
      machine: flowOf(this.#options.flows, name)?.machine ?? null,
      hasBegun: true,
      inputs: [],
      steps: [],
      machines: [],
      delays: [],
      title: '',
      notes: [],
      actorAt(path) {
        const running = 'checkpoint' in flow.start ? own(flow.start.checkpoint.actors, path) : undefined;
        return own(flow.actors, path) ?? running;
      },
      contextAt: () => undefined,
      pause: control('pause'),
      resume: control('resume'),
      clear: control('clear'),
      exportTrace: (isWithoutTexts = false) => {
        this.#say({ type: 'save', flow: id, title: flow.title, isWithoutTexts });
        return new Promise((resolve) => {
          this.#saving.set(id, [...(this.#saving.get(id) ?? []), resolve]);
        });
      },
    };
    return flow;
  }
}
