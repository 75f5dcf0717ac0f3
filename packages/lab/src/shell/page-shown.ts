import { createStore } from '../base/store.ts';

/** Is the Lab's own page shown? It needs no button that opens the dock. */
export const isPageShown = createStore(false);
