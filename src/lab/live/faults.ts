import { type AnyActorLogic, createActor, fromPromise, toPromise } from 'xstate';
import { type CallName, callNames } from '../../../machines/api/contract.ts';
import type { ApiError } from '../../../machines/api/errors.ts';
import {
  callNamed,
  type FaultOf,
  type FaultSwitch,
  parseFault,
  parseFaultSwitch,
  writeFaultSwitch,
} from '../../../machines/api/faults.ts';
import type { ReplaceService } from '../../../machines/shared/provide-actors.ts';
import { createStore, type Store } from './store.ts';

type SwitchedOn = Readonly<Partial<Record<CallName, FaultSwitch>>>;

/** The fault switches of this page. */
export interface Faults {
  store: Store<SwitchedOn>;
  /** `null` switches the fault of this call off, or with `*` of all calls. */
  set(call: CallName | '*', fault: FaultSwitch | null): void;
  /** Goes between the connected calls and the machines. */
  replace: ReplaceService;
}

/** `search` may switch faults on: `?lab-faults=saveBusinessSettings:timeout,addJob:500:once`. */
export function createFaults(search: string): Faults {
  const store = createStore(readFaults(search));

  function set(call: CallName | '*', fault: FaultSwitch | null): void {
    const others = Object.entries(store.get()).filter(([name]) => call !== '*' && name !== call);
    const changed = fault ? namesOf(call).map((name) => [name, fault]) : [];
    store.set(Object.fromEntries([...others, ...changed]));
  }

  /** The fault of this use of a call, counted down. */
  function take(call: CallName): FaultOf<'lab'> | undefined {
    const one = store.get()[call];
    if (!one) return undefined;
    const { fault, timesLeft } = one;
    if (timesLeft !== null) set(call, timesLeft > 1 ? { fault, timesLeft: timesLeft - 1 } : null);
    return parseFault(fault, 'lab');
  }

  function faulty(name: CallName, logic: AnyActorLogic): AnyActorLogic {
    return fromPromise(async ({ input, signal }) => {
      const fault = take(name);
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
    set,
    replace: (service, logic) => (service.kind === 'api' ? faulty(service.name, logic) : logic),
  };
}

/** The faults that an address switches on; unknown calls and faults are left out. */
export function readFaults(search: string): SwitchedOn {
  const written = new URLSearchParams(search).get('lab-faults') ?? '';
  return Object.fromEntries(
    written.split(',').flatMap((pair) => {
      const [name = '', ...rest] = pair.trim().split(':');
      const fault = parseFaultSwitch(rest.join(':'), 'lab');
      const call = callNamed(name.trim());
      return call && fault ? namesOf(call).map((one) => [one, fault]) : [];
    }),
  );
}

/** This address with these faults in place of those that it switches on. */
export function addressWithFaults(href: string, faults: SwitchedOn): string {
  const url = new URL(href);
  const written = Object.entries(faults).map(([call, fault]) => [call, writeFaultSwitch(fault)] as const);
  const [first] = written;
  const isEveryCall =
    written.length === callNames.length && written.every(([, fault]) => fault === first?.[1]);
  const pairs = isEveryCall && first ? [['*', first[1]] as const] : written;
  url.searchParams.delete('lab-faults');
  if (pairs.length === 0) return url.href;
  // These stay readable: a query may hold them as they are.
  const value = encodeURIComponent(pairs.map((pair) => pair.join(':')).join(',')).replace(
    /%3A|%2C|\*/g,
    decodeURIComponent,
  );
  url.search = `${url.search ? `${url.search}&` : '?'}lab-faults=${value}`;
  return url.href;
}

function namesOf(call: CallName | '*'): readonly CallName[] {
  return call === '*' ? callNames : [call];
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
