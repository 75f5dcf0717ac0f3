import { type FaultSwitch, parseFaultSwitch, writeFaultSwitch } from '@upwell/services';
import { counted } from '@upwell/trace/session';
import { callsOf, type FaultProfile, namesOf } from '../base/fault-profile.ts';

/** The switched-on faults by the names of their calls. */
export type SwitchedOn = Readonly<Record<string, FaultSwitch>>;

/** The name of the faults in the query of an address. */
export const parameter = 'lab-faults';

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

/** The fault that is on for every call; `null` if there is none, or they differ. */
export function faultOfEveryCall(profile: FaultProfile | null, faults: SwitchedOn): FaultSwitch | null {
  const on = Object.values(faults);
  const [first] = on;
  const isEvery = profile !== null && on.length === callsOf(profile).length;
  return first && isEvery && on.every((one) => writeFaultSwitch(one) === writeFaultSwitch(first)) ? first : null;
}

/** "2 faults on", "Fault on every call"; `null` when none is on. */
export function faultsOnWords(profile: FaultProfile | null, faults: SwitchedOn): string | null {
  const count = Object.keys(faults).length;
  if (count === 0) return null;
  return faultOfEveryCall(profile, faults) ? 'Fault on every call' : `${counted(count, 'fault')} on`;
}

/** The reverse of `readFaults`: empty when none is on. */
export function queryOf(profile: FaultProfile, faults: SwitchedOn): string {
  const written = Object.entries(faults).map(([call, fault]) => [call, writeFaultSwitch(fault)] as const);
  const everyCall = faultOfEveryCall(profile, faults);
  const pairs = everyCall ? [['*', writeFaultSwitch(everyCall)] as const] : written;
  if (pairs.length === 0) return '';
  // These stay readable: a query may hold them as they are.
  const value = encodeURIComponent(pairs.map((pair) => pair.join(':')).join(',')).replace(
    /%3A|%2C|\*/g,
    decodeURIComponent,
  );
  return `${parameter}=${value}`;
}
