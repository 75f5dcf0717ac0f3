import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

/** An observable value. */
export interface Store<Value> {
  get(): Value;
  set(value: Value): void;
  subscribe(listener: () => void): () => void;
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
export function useStore<Value>({ subscribe, get }: Pick<Store<Value>, 'get' | 'subscribe'>): Value {
  return useSyncExternalStore(subscribe, get);
}

/** The same, rendered in portions of a few milliseconds: the page under the dock stays responsive. */
export function useStoreInBackground<Value>({
  subscribe,
  get,
}: Pick<Store<Value>, 'get' | 'subscribe'>): Value {
  const [value, setValue] = useState(get);
  useEffect(() => {
    const update = () => startTransition(() => setValue(() => get()));
    const unsubscribe = subscribe(update);
    update();
    return unsubscribe;
  }, [subscribe, get]);
  return value;
}
