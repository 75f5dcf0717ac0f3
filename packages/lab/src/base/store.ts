import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import { whenIdle } from './when-idle.ts';

/** An observable value. */
export interface ReadableStore<Value> {
  get(): Value;
  subscribe(listener: () => void): () => void;
}

export interface Store<Value> extends ReadableStore<Value> {
  set(value: Value): void;
}

export function createStore<Value>(initial: Value): Store<Value> {
  const listeners = new Set<() => void>();
  let current = initial;
  return {
    get: () => current,
    set(value) {
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The current value of a store; rerenders when it changes. */
export function useStore<Value>({ subscribe, get }: ReadableStore<Value>): Value {
  return useSyncExternalStore(subscribe, get);
}

/** The same, one reader in each idle period and rendered in portions of a few milliseconds: the page under the dock stays responsive. */
export function useStoreInBackground<Value>({ subscribe, get }: ReadableStore<Value>): Value {
  const [value, setValue] = useState(get);
  useEffect(() => {
    const update = () => {
      const next = get();
      startTransition(() => setValue(() => next));
    };
    let cancel: () => void = () => undefined;
    const unsubscribe = subscribe(() => {
      cancel = whenIdle(update);
    });
    update();
    return () => {
      unsubscribe();
      cancel();
    };
  }, [subscribe, get]);
  return value;
}

/** A store that is computed from another: the same value again as long as `textOf` is the same for it. */
export function derivedStore<Source, Value>(
  source: ReadableStore<Source>,
  compute: (value: Source) => Value,
  textOf: (value: Value) => string,
): ReadableStore<Value> {
  let known: { value: Value; text: string } | undefined;
  return {
    subscribe: source.subscribe,
    get() {
      const value = compute(source.get());
      const text = textOf(value);
      if (known?.text !== text) known = { value, text };
      return known.value;
    },
  };
}
