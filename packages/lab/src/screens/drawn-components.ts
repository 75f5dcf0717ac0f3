import { beginRefusing, isTimer, type OnRefused, refusingEffects } from '@upwell/trace/record';
import * as React from 'react';

/*
 * The only file that uses private parts of React 18 and 19: the dispatcher, by which a component that is being rendered finds the hooks. It
 * tells which components belong to a picture, so that these do nothing to the page, while those of the page itself go on as they are.
 */

/** A page of the product that the Lab draws. */
export interface Picture {
  onRefused(component: string, call: string): void;
  /** Somebody uses it, and what it shows may come later. */
  hasTimers: boolean;
}

export const PictureContext = React.createContext<Picture | null>(null);

type Create = () => unknown;

interface Dispatcher {
  readContext<Value>(context: React.Context<Value>): Value;
  useState: unknown;
  useEffect(create: Create, ...others: unknown[]): void;
}

interface Owner {
  type?: { displayName?: string; name?: string };
}

interface Internals {
  ReactCurrentDispatcher?: object;
  ReactCurrentOwner?: { current: Owner | null };
  A?: { getOwner?(): Owner | null } | null;
}

const of19 = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const of18 = '__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED';
const all = React as unknown as Record<string, Internals | undefined>;
const internals = all[of19] ?? all[of18] ?? {};
const holder = internals.ReactCurrentDispatcher ?? internals;
const key = internals.ReactCurrentDispatcher ? 'current' : 'H';

let watchers = 0;
let stopWatching: () => void = () => undefined;

/** Refuses what components of pictures do to the page, until what it returns is called. */
export function watchDrawnComponents(): () => void {
  if (watchers++ === 0) stopWatching = interceptDispatcher();
  return () => {
    if (--watchers === 0) stopWatching();
  };
}

function interceptDispatcher(): () => void {
  const watched = new WeakMap<Dispatcher, Dispatcher>();
  const originals = new WeakMap<Dispatcher, Dispatcher>();
  let current: Dispatcher | null = Reflect.get(holder, key);
  let endRendering: (() => void) | null = null;

  function watch(dispatcher: Dispatcher): Dispatcher {
    const known = watched.get(dispatcher) ?? withoutEffects(dispatcher);
    watched.set(dispatcher, known);
    originals.set(known, dispatcher);
    return known;
  }

  Object.defineProperty(holder, key, {
    configurable: true,
    enumerable: true,
    get: () => current && watch(current),
    set(next: Dispatcher | null) {
      current = next && (originals.get(next) ?? next);
      // Outside of components all hooks are one function, which throws.
      if (!current || current.useState === current.useEffect) {
        endRendering?.();
        endRendering = null;
      } else if (!isOfReducer(current)) endRendering ??= beginRendering(current);
    },
  });
  return () => {
    Object.defineProperty(holder, key, {
      value: current,
      configurable: true,
      enumerable: true,
      writable: true,
    });
  };
}

/** Development builds have one for reducers, also outside of components, which warns of contexts. */
function isOfReducer({ readContext }: Dispatcher): boolean {
  return String(readContext).includes('warnInvalidContextAccess');
}

function beginRendering(dispatcher: Dispatcher): () => void {
  const picture = pictureOf(dispatcher);
  return picture ? beginRefusing(telling(picture), picture) : () => undefined;
}

/** The same hooks, whose effects do nothing to the page where their component belongs to a picture. */
function withoutEffects(dispatcher: Dispatcher): Dispatcher {
  const effect = (name: string) => ({
    value(create: Create, ...others: unknown[]) {
      const picture = pictureOf(dispatcher);
      const hook = Reflect.get(dispatcher, name) as Dispatcher['useEffect'];
      hook(picture ? refused(create, picture) : create, ...others);
    },
  });
  const names = ['useEffect', 'useLayoutEffect', 'useInsertionEffect'];
  return Object.create(dispatcher, Object.fromEntries(names.map((name) => [name, effect(name)])));
}

function refused(create: Create, picture: Picture): Create {
  const tell = telling(picture);
  return () => {
    const cleanUp = refusingEffects(tell, create, picture);
    return typeof cleanUp === 'function' ? () => refusingEffects(tell, cleanUp as Create, picture) : cleanUp;
  };
}

/** `null` outside of pictures, and where React does not let contexts be read. */
function pictureOf(dispatcher: Dispatcher): Picture | null {
  try {
    return dispatcher.readContext(PictureContext);
  } catch {
    return null;
  }
}

/** The component has to be asked for while it is rendered. Timers are refused in silence: many components wait for something. */
function telling(picture: Picture): OnRefused {
  const { displayName, name } = (internals.A?.getOwner?.() ?? internals.ReactCurrentOwner?.current)?.type ?? {};
  return (call) => {
    if (!isTimer(call)) picture.onRefused(displayName || name || 'A component', call);
  };
}

/** Makes the listeners that are added to an element do nothing to the page. React adds those of a whole picture to its container. */
export function refuseEffectsOfListeners(element: HTMLElement, picture: Picture): void {
  const tell: OnRefused = (call) => picture.onRefused('An event handler', call);
  element.addEventListener = (type: string, listener: EventListener, options?: AddEventListenerOptions) => {
    const refusing = (event: Event) => refusingEffects(tell, () => listener(event), picture);
    EventTarget.prototype.addEventListener.call(element, type, refusing, options);
  };
}
