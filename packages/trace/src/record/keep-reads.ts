import { surround } from '../engine/ambient-reads.ts';
import type { InspectedActor } from '../engine/xstate-internals.ts';
import type { Json } from '../format/tagged.ts';
import type { AmbientRead } from '../format/trace.ts';

interface ReadKeeper {
  /** Returns the number of actions executed for this input before. */
  countAction(): number;
  /** Keeps a value that a machine read, or an error that an action threw. */
  keep(read: AmbientRead): void;
  toJson(value: unknown): Json;
  /** Runs code that must not throw into the application. */
  guarded(run: () => void): void;
}

/** Keeps what an actor's machine reads of the clock and of random sources, and what its actions throw. */
export function keepReads(actor: InspectedActor, { countAction, keep, toJson, guarded }: ReadKeeper): void {
  surround(actor, {
    read(of, actual) {
      const value = actual();
      guarded(() => keep({ of, value: toJson(value) }));
      return value;
    },
    execute(action) {
      let actions = 0;
      guarded(() => {
        actions = countAction();
      });
      try {
        action();
      } catch (error) {
        guarded(() => keep({ of: 'throw', value: toJson(error), actions }));
        throw error;
      }
    },
  });
}
