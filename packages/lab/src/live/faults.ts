import type { FaultSwitch, ReplaceService } from '@upwell/services';
import type { Recorder } from '@upwell/trace/record';
import { own, type TraceFault } from '@upwell/trace/session';
import { type ActorRefLike, type AnyActorLogic, createActor, fromPromise, toPromise } from 'xstate';
import { attempt } from '../base/attempt.ts';
import { type FaultEffect, type FaultProfile, namesOf } from '../base/fault-profile.ts';
import { createStore, type Store } from '../base/store.ts';
import { parameter, queryOf, readFaults, type SwitchedOn } from './fault-address.ts';

/** The fault switches of this tab. */
export interface Faults {
  profile: FaultProfile | null;
  store: Store<SwitchedOn>;
  /** `null` switches the fault of this call off, or with `*` of all calls. */
  set(call: string, fault: FaultSwitch | null): void;
  /** Goes between the connected calls and the machines. */
  replace: ReplaceService;
  faultOf(call: object): TraceFault | undefined;
}

const storageKey = 'lab.faults';

/**
 * `search` may switch faults on: `?lab-faults=saveBusinessSettings:timeout,addJob:500:once`. Otherwise those of the tab's last page stay on:
 * most calls are made after a navigation. `storage` is a function, because reading `window.sessionStorage` may throw.
 */
export function createFaults(
  profile: FaultProfile | null,
  search: string,
  storage: () => Pick<Storage, 'getItem' | 'setItem'> = () => window.sessionStorage,
  guard: Recorder['guard'] = (_, run) => run(),
): Faults {
  const isInAddress = new URLSearchParams(search).has(parameter);
  const stored = isInAddress ? null : attempt(() => storage().getItem(storageKey));
  const store = createStore(attempt(() => readFaults(profile, stored ?? search)) ?? {});
  const faultsOfCalls = new WeakMap<object, TraceFault>();
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
  function take(call: string): string | null {
    const one = own(store.get(), call);
    if (!one) return null;
    const { fault, timesLeft } = one;
    if (timesLeft !== null) set(call, timesLeft > 1 ? { fault, timesLeft: timesLeft - 1 } : null);
    return fault;
  }

  function faultFor(name: string, call: ActorRefLike): { fault?: FaultEffect; noted?: TraceFault } {
    let found = {};
    guard(call, () => {
      const written = take(name);
      const noted = noteOf(written);
      found = { fault: written === null ? undefined : profile?.effectOf(written), noted };
      note(call, noted);
    });
    return found;
  }

  function noteOf(fault: string | null): TraceFault | undefined {
    return fault === null || !profile ? undefined : { side: 'lab', kind: profile.withoutMessage(fault) };
  }

  function note(call: object, fault: TraceFault | undefined): void {
    if (fault) faultsOfCalls.set(call, fault);
    else faultsOfCalls.delete(call);
  }

  function faulty(name: string, logic: AnyActorLogic): AnyActorLogic {
    return fromPromise(async ({ input, signal, self }) => {
      // StrictMode starts a flow, stops it and starts it again in one task: a call that was stopped uses up no fault.
      await Promise.resolve();
      if (signal.aborted) return;
      const { fault, noted } = faultFor(name, self);
      if (fault?.kind === 'hang') return new Promise(() => undefined);
      if (fault?.kind === 'latency') await delay(fault.ms, signal);
      if (fault?.kind === 'reject') throw fault.error;
      const call = createActor(logic, { input });
      signal.addEventListener('abort', () => call.stop());
      const settled = toPromise(call);
      guard(self, () =>
        profile?.watch?.(call, (kind) => note(self, kind === null ? noted : { side: 'sandbox', kind })),
      );
      call.start();
      const answer = await settled;
      if (fault?.kind === 'cut') throw fault.error;
      return answer;
    });
  }

  return {
    profile,
    store,
    set,
    replace: (service, logic) => (service.kind === 'api' ? faulty(service.name, logic) : logic),
    faultOf: (call) => faultsOfCalls.get(call),
  };
}

function delay(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });
}
