import type { AnyStateMachine } from 'xstate';

/** One flow as the gallery, the Lab and the structural tests see it. */
export interface CatalogueEntry {
  /** The machine's id. */
  id: string;
  title: string;
  /** The page it runs on. */
  route: string;
  machine: AnyStateMachine;
  /** An input it can be drawn and tested with. */
  exampleInput: unknown;
}

/** Every flow of the product. */
export const catalogue: readonly CatalogueEntry[] = [];
