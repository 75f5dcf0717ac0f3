import { type AnyActorLogic, createActor, fromPromise, toPromise } from 'xstate';
import {
  type FaultSwitch,
  parseFaultSwitch,
  writeFaultSwitch,
} from '../../../machines/shared/fault-switch.ts';
import type { ReplaceService } from '../../../machines/shared/provide-actors.ts';
import { own } from '../../trace/format/own.ts';
import { attempt } from '../attempt.ts';
import { createStore, type Store } from './store.ts';

/** The calls of a product that can be made to fail, and how. */
export interface FaultProfile {
  /** The names of the calls by where people meet them, in that order. */
  callsByPlace: readonly (readonly [place: string, calls: readonly string[]])[];
  /** The call with this name or path; `*` is every call, `undefined` none. */
  callNamed(written: string): string | undefined;
  /** The faults that a tester may choose from, as they are written, in groups. */
  choices: readonly { label: string; examples: readonly string[] }[];
  /** What a call with this fault does, after its name: "answers 500". */
  wordsOf(fault: string): string;
  /** `undefined` if this is no fault. */
  effectOf(fault: string): FaultEffect | undefined;
}

/** `cut` makes the call, and fails once it is answered. */
export type FaultEffect =
  | { kind: 'hang' }
  | { kind: 'latency'; ms: number }
  | { kind: 'reject' | 'cut'; error: unknown };

type SwitchedOn = Readonly<Record<string, FaultSwitch>>;

/** The fault switches of this tab. */
export interface Faults {
  store: Store<SwitchedOn>;
  /** `null` switches the fault of this call off, or with `*` of all calls. */
  set(call: string, fault: FaultSwitch | null): void;
  /** Goes between the connected calls and the machines. */
  replace: ReplaceService;
}

const parameter = 'lab-faults';
const storageKey = 'lab.faults';

/**
 * `search` may switch faults on: `?lab-faults=saveBusinessSettings:timeout,addJob:500:once`. Otherwise those of the tab's last page stay on:
 * most calls are made after a navigation. `storage` is a function, because reading `window.sessionStorage` may throw.
 */
export function createFaults(
  profile: FaultProfile | null,
  search: string,
  storage: () => Pick<Storage, 'getItem' | 'setItem'> = () => window.sessionStorage,
): Faults {
  const isInAddress = new URLSearchParams(search).has(parameter);
  const stored = isInAddress ? null : attempt(() => storage().getItem(storageKey));
  const store = createStore(readFaults(profile, stored ?? search));
  const keep = () => {
    if (profile) attempt(() => storage().setItem(storageKey, queryOf(profile, store.get())));
  };
  if (isInAddress) keep();
  store.subscribe(keep);

  function set(call: string, fault: FaultSwitch | null): void {
    const others = Object.entries(store.get()).filter(([name]) => call !== '*' && name !== call);
    const changed = fault ? namesOf(profile, call).map((name) => [name, fault]) : [];
    store.set(Object.fromEntries([...others, ...changed]));
  }

  /** The fault of this use of a call, counted down. */
  function take(call: string): FaultEffect | undefined {
    const one = own(store.get(), call);
    if (!one) return undefined;
    const { fault, timesLeft } = one;
    if (timesLeft !== null) set(call, timesLeft > 1 ? { fault, timesLeft: timesLeft - 1 } : null);
    return profile?.effectOf(fault);
  }

  function faulty(name: string, logic: AnyActorLogic): AnyActorLogic {
    return fromPromise(async ({ input, signal }) => {
      // StrictMode starts a flow, stops it and starts it again in one task: a call that was stopped uses up no fault.
      await Promise.resolve();
      if (signal.aborted) return;
      const fault = take(name);
      if (fault?.kind === 'hang') return new Promise(() => undefined);
      if (fault?.kind === 'latency') await delay(fault.ms, signal);
      if (fault?.kind === 'reject') throw fault.error;
      const call = createActor(logic, { input });
      signal.addEventListener('abort', () => call.stop());
      const settled = toPromise(call);
      call.start();
      const answer = await settled;
      if (fault?.kind === 'cut') throw fault.error;
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
export function readFaults(profile: FaultProfile | null, search: string): SwitchedOn {
  if (!profile) return {};
  const written = new URLSearchParams(search).get(parameter) ?? '';
  return Object.fromEntries(
    written.split(',').flatMap((pair) => {
      const [name = '', ...rest] = pair.trim().split(':');
      const fault = parseFaultSwitch(rest.join(':'), (one) => profile.effectOf(one) !== undefined);
      const call = profile.callNamed(name.trim());
      return call && fault ? namesOf(profile, call).map((one) => [one, fault]) : [];
    }),
  );
}

/** This address with these faults in place of those that it switches on. */
export function addressWithFaults(profile: FaultProfile, href: string, faults: SwitchedOn): string {
  const url = new URL(href);
  url.searchParams.delete(parameter);
  url.search = [url.search.slice(1), queryOf(profile, faults)].filter((part) => part !== '').join('&');
  return url.href;
}

/** The reverse of `readFaults`; empty when none is on. */
function queryOf(profile: FaultProfile, faults: SwitchedOn): string {
  const written = Object.entries(faults).map(([call, fault]) => [call, writeFaultSwitch(fault)] as const);
  const [first] = written;
  const isEveryCall =
    written.length === callsOf(profile).length && written.every(([, fault]) => fault === first?.[1]);
  const pairs = isEveryCall && first ? [['*', first[1]] as const] : written;
  if (pairs.length === 0) return '';
  // These stay readable: a query may hold them as they are.
  const value = encodeURIComponent(pairs.map((pair) => pair.join(':')).join(',')).replace(
    /%3A|%2C|\*/g,
    decodeURIComponent,
  );
  return `${parameter}=${value}`;
}

export function callsOf({ callsByPlace }: FaultProfile): string[] {
  return callsByPlace.flatMap(([, calls]) => calls);
}

function namesOf(profile: FaultProfile | null, call: string): readonly string[] {
  return call === '*' && profile ? callsOf(profile) : [call];
}

function delay(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });
}
