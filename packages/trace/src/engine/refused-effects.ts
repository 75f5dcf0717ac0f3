import { hasOwn } from '../format/own.ts';

/** Receives the name of a refused call: `fetch`, `localStorage.setItem`. */
export type OnRefused = (name: string) => void;

/** A refused call of a machine while it computed, or of a component while it was drawn. */
export interface Refusal {
  /** The place of an actor, or the name of a component. */
  by: string;
  /** `fetch`, `history.pushState`. */
  call: string;
  /** The number of the input; −1 at the start. */
  at: number;
}

export function refusalWords({ by, call }: Pick<Refusal, 'by' | 'call'>): string {
  return `${by} calls ${call} by itself. This is left out wherever it runs again.`;
}

type Answer = () => unknown;

interface Effect {
  /** The name by which code calls it. */
  name: string;
  /** The object that has it; `undefined` where the platform has no such thing. */
  owner: () => object | undefined;
  key: string;
  /** Makes the value that the caller gets. */
  answer: Answer;
  isTimer?: boolean;
}

/** The globals that only pages have. */
const page: { history?: object; navigator?: object; navigation?: EventTarget } = globalThis;

const ignore: Answer = () => undefined;

/** A connection that never opens. */
class SilentConnection {
  readyState = 0;
  addEventListener(): void {}
  removeEventListener(): void {}
  dispatchEvent(): boolean {
    return true;
  }
  send(): void {}
  close(): void {}
}

function connection(name: string): Effect {
  const answer = () => new SilentConnection();
  return { name, owner: () => globalThis, key: name, answer };
}

function timer(name: string): Effect {
  return { name, owner: () => globalThis, key: name, answer: () => 0, isTimer: true };
}

function prototypeOf(name: string): object | undefined {
  const { value } = Object.getOwnPropertyDescriptor(globalThis, name) ?? {};
  return typeof value === 'function' ? value.prototype : undefined;
}

function methods(name: string, owner: Effect['owner'], keys: readonly string[], answer = ignore): Effect[] {
  return keys.map((key) => ({ name: `${name}.${key}`, owner, key, answer }));
}

const effects: readonly Effect[] = [
  { name: 'fetch', owner: () => globalThis, key: 'fetch', answer: () => new Promise(() => undefined) },
  { name: 'XMLHttpRequest', owner: () => prototypeOf('XMLHttpRequest'), key: 'send', answer: ignore },
  ...['WebSocket', 'EventSource'].map(connection),
  ...methods(
    'navigator',
    () => page.navigator,
    ['sendBeacon'],
    () => true,
  ),
  ...methods('Storage', () => prototypeOf('Storage'), ['setItem', 'removeItem', 'clear']),
  ...methods(
    'indexedDB',
    () => prototypeOf('IDBFactory'),
    ['open', 'deleteDatabase'],
    () => new SilentConnection(),
  ),
  ...methods('BroadcastChannel', () => prototypeOf('BroadcastChannel'), ['postMessage']),
  ...methods('history', () => page.history, ['pushState', 'replaceState', 'back', 'forward', 'go']),
  ...methods('form', () => prototypeOf('HTMLFormElement'), ['submit', 'requestSubmit']),
  { name: 'window.open', owner: () => prototypeOf('Window') && globalThis, key: 'open', answer: () => null },
  ...['setTimeout', 'setInterval', 'requestIdleCallback'].map(timer),
];

/** Is this the name of a call that only waits? */
export function isTimer(call: string): boolean {
  return effects.some((effect) => effect.name === call && effect.isTimer);
}

export interface RefusingOptions {
  /** Timers are real: what is drawn may wait for them. */
  hasTimers?: boolean;
}

/** The current refusal of effects; `null` while the effects of the running code are real. */
let refusing: (RefusingOptions & { tell: OnRefused }) | null = null;
let isReplaced = false;

/**
 * Runs code that must not reach out of the page: what it calls does nothing, and answers what is harmless. Only what it does at once can
 * be refused, not what a promise does later.
 */
export function refusingEffects<Result>(tell: OnRefused, run: () => Result, options?: RefusingOptions): Result {
  const end = beginRefusing(tell, options);
  try {
    return run();
  } finally {
    end();
  }
}

/** The same for code that somebody else runs, until the returned function is called. */
export function beginRefusing(tell: OnRefused, options: RefusingOptions = {}): () => void {
  const outer = refusing;
  const restore = isReplaced ? null : replaceEffects();
  refusing = { ...options, tell };
  return () => {
    refusing = outer;
    restore?.();
  };
}

/** Runs code with real effects inside code whose effects are refused. */
export function allowingEffects<Result>(run: () => Result): Result {
  const outer = refusing;
  refusing = null;
  try {
    return run();
  } finally {
    refusing = outer;
  }
}

function replaceEffects(): () => void {
  const restore = effects.flatMap((effect) => {
    const holder = holderOf(effect.owner(), effect.key);
    return holder ? [replaceMember(holder, effect.key, refused(effect, holder))] : [];
  });
  listenToNavigation();
  isReplaced = true;
  return () => {
    for (const put of restore) put();
    isReplaced = false;
  };
}

/** A function and no arrow: some are called with `new`. */
function refused({ name, key, answer, isTimer }: Effect, holder: object) {
  const original = Reflect.get(holder, key);
  return function refusedEffect(this: unknown, ...parameters: unknown[]): unknown {
    if (refusing && !(isTimer && refusing.hasTimers)) {
      refusing.tell(name);
      return answer();
    }
    return new.target ? Reflect.construct(original, parameters) : Reflect.apply(original, this, parameters);
  };
}

let heard: EventTarget | undefined;

/** Once and for all: to add the listener and to remove it again takes half of the time of a replay. */
function listenToNavigation(): void {
  const { navigation } = page;
  if (navigation === heard) return;
  navigation?.addEventListener('navigate', refuseNavigation);
  heard = navigation;
}

/** `location` cannot be replaced, but browsers ask before they leave a page. */
function refuseNavigation(event: Event): void {
  if (!refusing) return;
  refusing.tell('location');
  event.preventDefault();
}

/** The object itself, where a page has put a function of its own into the way, or the prototype. */
function holderOf(object: object | undefined, key: string): object | undefined {
  for (let holder = object; holder; holder = Object.getPrototypeOf(holder)) if (hasOwn(holder, key)) return holder;
  return undefined;
}

/** Returns how to put the former one back. What cannot be replaced stays. */
export function replaceMember(object: object, key: string, value: unknown): () => void {
  const own = Object.getOwnPropertyDescriptor(object, key);
  if (own && !own.configurable) return () => undefined;
  Object.defineProperty(object, key, { value, configurable: true, writable: true });
  return () => {
    if (own) Object.defineProperty(object, key, own);
    else Reflect.deleteProperty(object, key);
  };
}
