import type { InputsPage, Session, TraceEnvironment, TraceInput } from '@upwell/trace/format';
import { machineOf, type Redactor, stateOf } from '@upwell/trace/record';
import { keepsRunning, serviceOf } from '@upwell/trace/services';
import type { InputLog, LoggedFlow } from '../page/input-log.ts';
import type { PageWriter, SessionStore, StoredPage } from './session-store.ts';

export interface SessionRecorderOptions {
  log: InputLog;
  store: SessionStore;
  redactor: Pick<Redactor, 'event' | 'value' | 'counts'>;
  app: StoredPage['app'];
  environmentAt: (path: string) => TraceEnvironment;
  createId?: () => string;
}

/** Takes the inputs of this page from their log, redacts them and stores them. */
export interface SessionRecorder {
  /** Stores at most so many inputs and beginnings of flows; false when more are waiting. */
  store(maximum?: number): boolean;
  session(): CustomerSession;
  /** Is this a page that this recorder has written, not one of another page load? */
  isOwn(page: Pick<InputsPage, 'id'>): boolean;
}

/** A session without steps: customers' pages do not carry the code that makes them. */
export interface CustomerSession extends Pick<Session, 'left'> {
  pages: InputsPage[];
}

interface RecordedPage {
  id: string;
  writer: PageWriter;
  env: TraceEnvironment;
  start: StoredPage['start'];
  isFull: boolean;
}

const day = 86_400_000;

export function createSessionRecorder({
  log,
  store,
  redactor,
  app,
  environmentAt,
  createId = randomId,
}: SessionRecorderOptions): SessionRecorder {
  const recorded = new Map<LoggedFlow, RecordedPage>();
  const own = new Set<string>();

  function pageOf(flow: LoggedFlow): RecordedPage {
    const known = recorded.get(flow);
    if (known) return known;
    const page: RecordedPage = {
      id: createId(),
      writer: store.begin(),
      env: environmentAt(flow.path),
      start: { input: redactor.value(flow.input) },
      isFull: false,
    };
    recorded.set(flow, page);
    own.add(page.id);
    return page;
  }

  function storeFlow(flow: LoggedFlow, maximum: number): number {
    // Its beginning takes as long as several inputs.
    const begun = recorded.has(flow) ? 0 : 1;
    const page = pageOf(flow);
    const taken = flow.pending.splice(0, maximum - begun);
    const count = begun + taken.length;
    flow.isChanged = flow.pending.length > 0;
    if (page.isFull) return count;
    const inputs = taken.map(
      ({ event, ...input }): TraceInput => ({ ...input, event: redactor.event(event) }),
    );
    page.isFull = !page.writer.write(
      {
        id: page.id,
        app,
        env: page.env,
        redaction: redactor.counts(),
        flow: flow.flow,
        began: flow.began,
        start: page.start,
        services: Object.fromEntries(flow.services),
        // Not where it is now, without the inputs that led there.
        end: flow.pending.length > 0 || flow.isCut || flow.isStopped ? null : endOf(flow),
        isCut: flow.isCut,
        crash: flow.crash === null ? null : crashOf(flow.crash),
      },
      inputs,
    );
    if (flow.isStopped && flow.pending.length === 0) {
      log.forget(flow);
      recorded.delete(flow);
    }
    return count;
  }

  function storeAll(maximum = Number.POSITIVE_INFINITY): boolean {
    let room = maximum;
    for (const flow of log.flows()) {
      if (room <= 0) return false;
      if (flow.isChanged) room -= storeFlow(flow, room);
    }
    return room > 0;
  }

  return {
    store: storeAll,
    isOwn: ({ id }) => own.has(id),
    session() {
      storeAll();
      const pages = store.pages();
      const left = store.leftPages();
      const first = Math.min(...pages.map(({ page }) => page.began), ...left.map(({ began }) => began));
      return {
        ...(left.length > 0 && {
          left: left.map(({ path, began }) => ({ path: environmentAt(path).path, after: began - first })),
        }),
        pages: pages.map(({ page: { began, changed, blocks, size, ...page }, inputs }) => ({
          ...page,
          kind: 'inputs',
          createdAt: new Date(began - (began % day)).toISOString(),
          after: began - first,
          inputs,
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
