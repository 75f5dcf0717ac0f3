import { type AnyActorLogic, createActor, fromPromise, toPromise } from 'xstate';
import { type CallName, callNames } from '../../../machines/api/contract.ts';
import type { ApiError } from '../../../machines/api/errors.ts';
import type { ReplaceService } from '../../../machines/shared/provide-actors.ts';
import { createStore, type Store } from './store.ts';

/** How a call behaves: as it does, never settling, seconds late, with an answer nobody can read, or failing in one of its ways. */
export type Fault = 'ok' | 'never' | 'late' | 'malformed' | 'network' | 'timeout' | 'status' | 'refused';

export const faultNames: readonly Fault[] = [
  'ok',
  'never',
  'late',
  'malformed',
  'network',
  'timeout',
  'status',
  'refused',
];

/** Milliseconds that a late answer waits. */
const lateness = 5_000;

/** The fault switches of this page. */
export interface Faults {
  store: Store<Readonly<Partial<Record<CallName, Fault>>>>;
  set(call: CallName, fault: Fault): void;
  clear(): void;
  /** Put between the connected calls and the machines. */
  replace: ReplaceService;
}

/** `search` may switch some on: `?lab-faults=saveBusinessSettings:timeout,addJob:late`. */
export function createFaults(search: string): Faults {
  const store = createStore(readFaults(search));

  function faulty(name: CallName, logic: AnyActorLogic): AnyActorLogic {
    return fromPromise(async ({ input, signal }) => {
      const fault = store.get()[name] ?? 'ok';
      if (fault === 'never') return new Promise(() => undefined);
      if (fault === 'late') await delay(lateness, signal);
      if (fault !== 'ok' && fault !== 'late') throw errorOf(fault);
      const call = createActor(logic, { input });
      signal.addEventListener('abort', () => call.stop());
      const settled = toPromise(call);
      call.start();
      return settled;
    });
  }

  return {
    store,
    set(call, fault) {
      const { [call]: _, ...others } = store.get();
      store.set(fault === 'ok' ? others : { ...others, [call]: fault });
    },
    clear: () => store.set({}),
    replace: (service, logic) => (service.kind === 'api' ? faulty(service.name, logic) : logic),
  };
}

/** What an address switches on; what it misspells is left out. */
export function readFaults(search: string): Partial<Record<CallName, Fault>> {
  const written = new URLSearchParams(search).get('lab-faults') ?? '';
  const pairs = written.split(',').map((pair) => pair.split(':').map((part) => part.trim()));
  return Object.fromEntries(
    pairs.flatMap(([name, kind]) => {
      const call = callNames.find((one) => one === name);
      const fault = faultNames.find((one) => one === kind);
      return call && fault ? [[call, fault]] : [];
    }),
  );
}

function errorOf(kind: ApiError['kind']): ApiError {
  if (kind === 'status') return { kind, status: 500 };
  return kind === 'refused' ? { kind, status: 200, message: 'Refused by the Lab' } : { kind };
}

function delay(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });
}
