import { createContext, useContext, useSyncExternalStore } from 'react';
import { emptyAddress, type LabAddress, readAddress, writeAddress } from '../base/address.ts';
import { createStore } from '../base/store.ts';

/** The place in the Lab that is shown. On `/lab` the page's address holds it; in the dock, where the address is the product's, memory does. */
export interface Place {
  get(): LabAddress;
  /** `push` makes an entry in the browser's history; by default the present one is replaced. */
  go(change: Partial<LabAddress>, entry?: 'push' | 'replace'): void;
  subscribe(listener: () => void): () => void;
  /** The state of views by their keys, as they were left: no address can hold it. */
  kept: Map<string, unknown>;
}

export function createPlaceInMemory(): Place {
  const store = createStore(emptyAddress);
  return { ...store, go: (change) => store.set({ ...store.get(), ...change }), kept: new Map() };
}

export function createPlaceInAddress(): Place {
  let text: string | null = null;
  let address = emptyAddress;
  const { subscribe, set: notify } = createStore<undefined>(undefined);

  function get(): LabAddress {
    if (location.hash !== text) {
      text = location.hash;
      address = readAddress(location.hash);
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
      notify(undefined);
    },
    subscribe(listener) {
      const unsubscribe = subscribe(listener);
      window.addEventListener('popstate', listener);
      window.addEventListener('hashchange', listener);
      return () => {
        unsubscribe();
        window.removeEventListener('popstate', listener);
        window.removeEventListener('hashchange', listener);
      };
    },
  };
}

export const PlaceContext = createContext<Place>(createPlaceInMemory());

/** The place that is shown, and a function that shows another. Rerenders when it changes. */
export function usePlace(): [LabAddress, Place['go']] {
  const place = useContext(PlaceContext);
  return [useSyncExternalStore(place.subscribe, place.get), place.go];
}

/** The tab that the address names, or this one. */
export function useTab<Name extends string>(names: readonly Name[], initial: Name): [Name, (name: Name) => void] {
  const [{ tab }, go] = usePlace();
  return [names.find((name) => name === tab) ?? initial, (name) => go({ tab: name })];
}
