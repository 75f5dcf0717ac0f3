import { createContext, useContext, useSyncExternalStore } from 'react';
import { emptyAddress, type LabAddress, readAddress, writeAddress } from '../base/address.ts';
import { createStore } from '../base/store.ts';

/** What the Lab shows. On `/lab` the page's address says it; in the dock, where the address is the product's, memory does. */
export interface Place {
  get(): LabAddress;
  /** `push` makes an entry in the browser's history; by default the present one is replaced. */
  go(change: Partial<LabAddress>, entry?: 'push' | 'replace'): void;
  subscribe(listener: () => void): () => void;
  /** How views were left, by their keys: what no address can hold. */
  kept: Map<string, unknown>;
}

export function createPlaceInMemory(): Place {
  const store = createStore(emptyAddress);
  return { ...store, go: (change) => store.set({ ...store.get(), ...change }), kept: new Map() };
}

export function createPlaceInAddress(): Place {
  let text: string | null = null;
  let address = emptyAddress;
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };

  function get(): LabAddress {
    const written = `${location.search}${location.hash}`;
    if (written !== text) {
      text = written;
      address = readAddress(location.hash);
      // Links of earlier versions: `/lab?flow=wizard`.
      address.flow ??= readAddress(location.search.replace(/^\?/, '')).flow;
    }
    return address;
  }

  return {
    get,
    kept: new Map(),
    go(change, entry = 'replace') {
      const fragment = writeAddress({ ...get(), ...change });
      if (fragment === writeAddress(get())) return;
      const url = `${location.pathname}${fragment}`;
      if (entry === 'push') history.pushState(history.state, '', url);
      else history.replaceState(history.state, '', url);
      notify();
    },
    subscribe(listener) {
      listeners.add(listener);
      window.addEventListener('popstate', listener);
      window.addEventListener('hashchange', listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('popstate', listener);
        window.removeEventListener('hashchange', listener);
      };
    },
  };
}

export const PlaceContext = createContext<Place>(createPlaceInMemory());

/** What is shown, and how to show something else. Rerenders when it changes. */
export function usePlace(): [LabAddress, Place['go']] {
  const place = useContext(PlaceContext);
  return [useSyncExternalStore(place.subscribe, place.get), place.go];
}

/** The tab that the address names, or this one. */
export function useTab<Name extends string>(
  names: readonly Name[],
  initial: Name,
): [Name, (name: Name) => void] {
  const [{ tab }, go] = usePlace();
  return [names.find((name) => name === tab) ?? initial, (name) => go({ tab: name })];
}
