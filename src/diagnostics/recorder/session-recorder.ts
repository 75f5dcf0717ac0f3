import { keepsRunning, serviceOf } from '@upwell/services';
import { type InputLog, type LoggedFlow, machineOf, type Redactor, stateOf } from '@upwell/trace/record';
import {
  type InputsPage,
  packRuns,
  type Session,
  type TraceEnvironment,
  type TraceInput,
  unpackRuns,
} from '@upwell/trace/session';
import type { PackedInputs, SessionStore, StoredPage } from './session-store.ts';

export interface SessionRecorderOptions {
  log: InputLog;
  store: SessionStore;
  redactor: Pick<Redactor, 'event' | 'value' | 'counts'>;
  app: StoredPage['app'];
  reference: string;
  environmentAt: (path: string) => TraceEnvironment;
  createId?: () => string;
}

/** Takes the inputs of this page load from their log, redacts them, and stores them when the page is left. */
export interface SessionRecorder {
  /** Takes at most so many inputs and beginnings of flows; false when more are waiting. */
  take(maximum?: number): boolean;
  /** Takes the rest, and stores what this page load has recorded. */
  save(): void;
  session(): CustomerSession;
  /** Is this a page that this recorder has written, not one of another page load? */
  isOwn(page: Pick<InputsPage, 'id'>): boolean;
}

/** A session without steps: customers' pages do not carry the code that makes them. */
export interface CustomerSession extends Pick<Session, 'left'> {
  pages: InputsPage[];
}

interface RecordedPage {
  head: Omit<StoredPage, 'inputs'>;
  packed: PackedInputs;
  /** Those that came last. */
  inputs: TraceInput[];
  isSaved: boolean;
}

const day = 86_400_000;
/** An hour of polls takes a tenth of the memory when it is packed. */
const packedAtOnce = 300;
const maxPacked = 10_000;

export function createSessionRecorder({
  log,
  store,
  redactor,
  app,
  reference,
  environmentAt,
  createId = randomId,
}: SessionRecorderOptions): SessionRecorder {
  const running = new Map<LoggedFlow, RecordedPage>();
  const own = new Map<string, RecordedPage>();

  function begin(flow: LoggedFlow): RecordedPage {
    const page: RecordedPage = {
      head: {
        id: createId(),
        app,
        reference,
        env: environmentAt(flow.path),
        redaction: redactor.counts(),
        flow: flow.flow,
        began: flow.began,
        start: { input: redactor.value(flow.input) },
        services: {},
        end: null,
        isCut: false,
        crash: null,
      },
      packed: [],
      inputs: [],
      isSaved: false,
    };
    running.set(flow, page);
    own.set(page.head.id, page);
    return page;
  }

  function takeFlow(flow: LoggedFlow, maximum: number): number {
    // Its beginning takes as long as several inputs.
    const begun = running.has(flow) ? 0 : 1;
    const page = running.get(flow) ?? begin(flow);
    const taken = flow.pending.splice(0, maximum - begun);
    const isWhole = flow.pending.length === 0;
    flow.isChanged = !isWhole;
    const isFull = page.packed.length >= maxPacked;
    if (!isFull) page.inputs.push(...taken.map(({ event, ...input }) => ({ ...input, event: redactor.event(event) })));
    if (page.inputs.length >= packedAtOnce) page.packed.push(...packRuns(page.inputs.splice(0)));
    const isCut = flow.isCut || isFull;
    page.isSaved = false;
    page.head = {
      ...page.head,
      redaction: redactor.counts(),
      services: Object.fromEntries(flow.services),
      // Not where it is now, without the inputs that led there.
      end: !isWhole || isCut || flow.isStopped ? null : endOf(flow),
      isCut,
      crash: flow.crash === null ? null : crashOf(flow.crash),
    };
    if (flow.isStopped && isWhole) {
      log.forget(flow);
      running.delete(flow);
    }
    return begun + taken.length;
  }

  function take(maximum = Number.POSITIVE_INFINITY): boolean {
    let room = maximum;
    for (const flow of log.flows()) {
      if (room <= 0) return false;
      if (flow.isChanged) room -= takeFlow(flow, room);
    }
    return room > 0;
  }

  const storedForm = ({ head, packed, inputs }: RecordedPage): StoredPage => ({
    ...head,
    inputs: [...packed, ...packRuns(inputs)],
  });

  return {
    take,
    save() {
      take();
      for (const page of own.values()) {
        if (!page.isSaved) store.save(storedForm(page));
        page.isSaved = true;
      }
    },
    isOwn: ({ id }) => own.has(id),
    session() {
      take();
      const others = store.pages().filter(({ id }) => !own.has(id));
      const pages = [...others, ...[...own.values()].map(storedForm)].sort((one, other) => one.began - other.began);
      // A page that the browser kept in memory may have come back and been recorded after all.
      const left = store.leftPages().filter((page) => !pages.some(({ began }) => began === page.began));
      const first = Math.min(...[...pages, ...left].map(({ began }) => began));
      return {
        ...(left.length > 0 && {
          left: left.map(({ path, began }) => ({ path: environmentAt(path).path, after: began - first })),
        }),
        pages: pages.map(({ began, inputs, ...page }) => ({
          ...page,
          kind: 'inputs',
          createdAt: new Date(began - (began % day)).toISOString(),
          after: began - first,
          inputs: unpackRuns(inputs, Number.POSITIVE_INFINITY),
        })),
      };
    },
  };
}

function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function endOf(flow: LoggedFlow): InputsPage['end'] {
  const end: NonNullable<InputsPage['end']> = { states: {}, waiting: [] };
  for (const [path, actor] of flow.running()) {
    if (machineOf(actor)) end.states[path] = stateOf(actor).value;
    else if (!keepsRunning(serviceOf(actor.logic))) end.waiting.push(path);
  }
  return end;
}

/** Places are those of this site's own files: everything else about an error may be private. */
function crashOf(error: unknown): InputsPage['crash'] {
  const { name, stack = '' } = error instanceof Error ? error : new Error();
  const places = stack.match(/\/assets\/[\w.-]+\.js:\d+:\d+/g) ?? [];
  return { name: /^\w{1,60}$/.test(name) ? name : 'Error', places: places.slice(0, 10) };
}
