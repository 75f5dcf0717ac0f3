import { allowingEffects, type OnRefused, refusingEffects, replaceMember } from './refused-effects.ts';
import { type InspectedActor, interceptTransitions } from './xstate-internals.ts';

/** A source of values that differ each time a machine reads them. */
export type AmbientSource = 'time' | 'uptime' | 'random' | 'uuid' | 'bytes';

type AmbientValue = number | string | number[];

/** Gives the value that a machine reads; `actual` reads the real one. */
export type AmbientReader = (source: AmbientSource, actual: () => AmbientValue) => unknown;

/** The reader of the transition that is being computed: global like the functions that it replaces. */
let reader: AmbientReader | null = null;

export interface Surroundings {
  read: AmbientReader;
  /** Called in place of each custom action. */
  execute(action: () => void): void;
  /** Without it, what the machine does to the page is real. */
  onRefused?: OnRefused;
}

/**
 * Makes a machine or transition function read the clock and random values through `read`, in its guards, assignments and other computations. Its custom
 * actions and the services that it starts read the real ones. The latest call for an actor counts.
 */
export function surround(actor: InspectedActor, { read, execute, onRefused }: Surroundings): void {
  interceptTransitions(actor, {
    compute: (transition) => withReader(read, onRefused ? () => refusingEffects(onRefused, transition) : transition),
    execute: (action, isCustom) =>
      withReader(null, () => allowingEffects(() => (isCustom ? execute(action) : action()))),
  });
}

function withReader<Result>(next: AmbientReader | null, compute: () => Result): Result {
  const outer = reader;
  if (outer === next) return compute();
  const restore = outer ? null : replaceGlobals();
  reader = next;
  try {
    return compute();
  } finally {
    reader = outer;
    restore?.();
  }
}

/**
 * Replaces the clock and random values while a machine computes, which costs a microsecond. Returns a function that restores
 * what was there: other code of the page sees no replacement but that of `crypto`, which is installed when this file is loaded.
 */
function replaceGlobals(): () => void {
  const { Date: ActualDate, performance } = globalThis;
  const { random } = Math;
  const now = performance?.now;
  const time = () => Number(read('time', () => ActualDate.now()));

  const RecordedDate = new Proxy(ActualDate, {
    apply: () => new ActualDate(time()).toString(),
    construct: (target, parameters, newTarget) =>
      Reflect.construct(target, parameters.length === 0 ? [time()] : parameters, newTarget),
    get: (target, key) => (key === 'now' ? time : Reflect.get(target, key)),
  });
  const restore = [
    replaceMember(globalThis, 'Date', RecordedDate),
    replaceMember(Math, 'random', () => Number(read('random', () => random()))),
    now && replaceMember(performance, 'now', () => Number(read('uptime', () => now.call(performance)))),
    ...replaceCrypto(),
  ];
  return () => {
    for (const put of restore) put?.();
  };
}

/** What `actual` calls may be a replacement, too, which then has no reader. */
function read(source: AmbientSource, actual: () => AmbientValue): unknown {
  return reader ? reader(source, () => withReader(null, actual)) : actual();
}

function replaceCrypto() {
  const { crypto } = globalThis;
  const randomUuid = crypto?.randomUUID;
  const randomValues = crypto?.getRandomValues;

  /** Fills any view, as bytes: ids of nanoid and uuid are made of them. */
  function fill<View extends ArrayBufferView<ArrayBuffer>>(view: View): View {
    if (!reader) return Reflect.apply(randomValues, crypto, [view]);
    const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
    const values = read('bytes', () => [...Reflect.apply(randomValues, crypto, [bytes])]);
    if (Array.isArray(values)) bytes.set(values.slice(0, bytes.length));
    return view;
  }

  return [
    randomUuid && replaceMember(crypto, 'randomUUID', () => String(read('uuid', () => randomUuid.call(crypto)))),
    crypto && replaceMember(crypto, 'getRandomValues', fill),
  ];
}

// For good, and for all code of the page, which gets the real values while no machine computes: uuid keeps the functions that it
// finds when it is loaded or first used, which may be before a recorder starts. `replaceGlobals` replaces them again, because
// something else may have replaced them since.
replaceCrypto();

/**
 * A value for a read that no session has: the same in each run, so that generated sessions, forks and
 * pictures of states repeat. Reads that are caused by one input are counted from 0.
 */
export function inventedRead(source: AmbientSource, cause: number, count: number): AmbientValue {
  const number = (cause + 2) * 1_000 + count;
  switch (source) {
    case 'time':
      return Date.UTC(2026, 0, 1) + number;
    case 'uptime':
      return number;
    case 'random':
      return (number * 0.618_033_988_749_895) % 1;
    case 'bytes':
      return Array.from({ length: 256 }, (_, at) => (number * 31 + at * 7) % 256);
    case 'uuid':
      return `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;
  }
}

/** Counts, from 0, what happens for each input. */
export function createCounts() {
  const counts = new Map<number, number>();
  return {
    next(cause: number): number {
      const count = counts.get(cause) ?? 0;
      counts.set(cause, count + 1);
      return count;
    },
  };
}
