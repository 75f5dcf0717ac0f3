import { type AnyActorLogic, createActor, fromPromise, toPromise } from 'xstate';
import { type CallName, callNames } from '../../../machines/api/contract.ts';
import type { ApiError } from '../../../machines/api/errors.ts';
import { callNamed, type FaultOf, parseFault } from '../../../machines/api/faults.ts';
import type { ReplaceService } from '../../../machines/shared/provide-actors.ts';
import { createStore, type Store } from './store.ts';

/** The faults that are switched on, as they are written (`machines/api/faults.ts`). */
type SwitchedOn = Readonly<Partial<Record<CallName, string>>>;

/** The fault switches of this page. */
export interface Faults {
  store: Store<SwitchedOn>;
  /** `null` switches the fault of this call off. */
  set(call: CallName, fault: string | null): void;
  clear(): void;
  /** Goes between the connected calls and the machines. */
  replace: ReplaceService;
}

/** `search` may switch faults on: `?lab-faults=saveBusinessSettings:timeout,addJob:latency:5000`. */
export function createFaults(search: string): Faults {
  const store = createStore(readFaults(search));

  function faulty(name: CallName, logic: AnyActorLogic): AnyActorLogic {
    return fromPromise(async ({ input, signal }) => {
      const fault = parseFault(store.get()[name] ?? '', 'lab');
      if (fault?.kind === 'hang') return new Promise(() => undefined);
      if (fault?.kind === 'latency') await delay(fault.ms, signal);
      else if (fault && fault.kind !== 'cut') throw errorOf(fault);
      const call = createActor(logic, { input });
      signal.addEventListener('abort', () => call.stop());
      const settled = toPromise(call);
      call.start();
      const answer = await settled;
      if (fault?.kind === 'cut') throw { kind: 'network' } satisfies ApiError;
      return answer;
    });
  }

  return {
    store,
    set(call, fault) {
      const { [call]: _, ...others } = store.get();
      store.set(fault === null ? others : { ...others, [call]: fault });
    },
    clear: () => store.set({}),
    replace: (service, logic) => (service.kind === 'api' ? faulty(service.name, logic) : logic),
  };
}

/** The faults that an address switches on; unknown calls and faults are left out. */
export function readFaults(search: string): SwitchedOn {
  const written = new URLSearchParams(search).get('lab-faults') ?? '';
  return Object.fromEntries(
    written.split(',').flatMap((pair) => {
      const [name = '', ...rest] = pair.trim().split(':');
      const fault = rest.join(':').trim();
      const call = callNamed(name.trim());
      if (!call || !parseFault(fault, 'lab')) return [];
      return (call === '*' ? callNames : [call]).map((one) => [one, fault]);
    }),
  );
}

function errorOf(fault: Exclude<FaultOf<'lab'>, { kind: 'hang' | 'latency' | 'cut' }>): ApiError {
  switch (fault.kind) {
    case 'offline':
      return { kind: 'network' };
    case 'error':
      return { kind: 'refused', status: 200, message: fault.message };
    case 'status':
      return {
        kind: 'status',
        status: fault.status,
        ...(fault.message && { message: fault.message }),
        ...(fault.retryAfterSeconds && { retryAfterMs: Math.min(fault.retryAfterSeconds, 60) * 1000 }),
      };
    case 'timeout':
    case 'malformed':
      return { kind: fault.kind };
  }
}

function delay(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });
}
