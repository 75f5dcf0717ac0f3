import { type CallName, callNames, calls } from '../machines/api/contract.ts';

/** What goes wrong with a call, or differs about it. */
export type Fault =
  | { kind: 'latency'; ms: number }
  | { kind: 'offline' | 'hang' | 'malformed' | 'shape' }
  | { kind: 'status'; status: number; message?: string }
  | { kind: 'error'; message: string }
  | { kind: 'variant'; variant: SessionVariant };

/** The other ways in which {host} may answer create-checkout-session (spec §3 Checkout session). */
export type SessionVariant = 'if_required' | 'client_secret' | 'url';

/** A fault that waits for its call. */
interface FaultSwitch {
  id: number;
  /** A call's name, or `*` for every call. */
  call: string;
  /** As it was given: `latency:800`, `503`, `offline` … */
  kind: string;
  /** How many more calls it hits; `null` is until cleared. */
  timesLeft: number | null;
  /** Only calls of this customer: user id or e-mail. */
  customer: string | null;
}

export interface Faults {
  list(): FaultSwitch[];
  add(fault: Omit<FaultSwitch, 'id'>): FaultSwitch;
  remove(id: number): void;
  clear(): void;
  /** The kind of the fault that hits this call now, counted down. `caller` is what is known of it: user id, e-mail. */
  take(call: CallName, caller: readonly (string | undefined)[]): string | undefined;
}

const variants: readonly string[] = ['if_required', 'client_secret', 'url'] satisfies SessionVariant[];
const bare: readonly string[] = ['offline', 'hang', 'malformed', 'shape'];

/** The kinds a tester may choose from, as they are written. */
export const faultKinds = [
  'latency:1500',
  'offline',
  'hang',
  '400',
  '401',
  '404',
  '429',
  '500',
  '502',
  '503',
  'malformed',
  'shape',
  'error',
  ...variants,
];

/** Reads a kind such as `latency:800`, `503`, `400:Not today`, `error:Not today`; `undefined` when it is none. */
export function parseFault(written: string): Fault | undefined {
  const [kind = '', ...rest] = written.trim().split(':');
  const detail = rest.join(':').trim();
  if (kind === 'latency') return /^\d{1,6}$/.test(detail) ? { kind, ms: Number(detail) } : undefined;
  if (kind === 'error') return { kind, message: detail || 'The sandbox refuses this call.' };
  if (/^[45]\d\d$/.test(kind)) {
    return { kind: 'status', status: Number(kind), ...(detail ? { message: detail } : {}) };
  }
  if (detail) return undefined;
  if (isVariant(kind)) return { kind: 'variant', variant: kind };
  return isBare(kind) ? { kind } : undefined;
}

/** The name of a call, given by name or by path (`createTemporaryUser`, `/create_user_temp`); `*` is every call. */
export function callNamed(written: string): CallName | '*' | undefined {
  if (written === '*') return '*';
  const path = `/${written.replace(/^\//, '')}`;
  return callNames.find((name) => name === written || calls[name].path === path);
}

export function createFaults(): Faults {
  let switches: FaultSwitch[] = [];
  let lastId = 0;

  return {
    list: () => [...switches],
    add(fault) {
      lastId += 1;
      const added = { ...fault, id: lastId };
      switches.push(added);
      return added;
    },
    remove(id) {
      switches = switches.filter((one) => one.id !== id);
    },
    clear() {
      switches = [];
    },
    take(call, caller) {
      const hit = switches.find(
        (one) =>
          (one.call === '*' || one.call === call) && (one.customer === null || caller.includes(one.customer)),
      );
      if (!hit) return undefined;
      if (hit.timesLeft !== null) hit.timesLeft -= 1;
      if (hit.timesLeft === 0) switches = switches.filter((one) => one !== hit);
      return hit.kind;
    },
  };
}

function isVariant(kind: string): kind is SessionVariant {
  return variants.includes(kind);
}

function isBare(kind: string): kind is 'offline' | 'hang' | 'malformed' | 'shape' {
  return bare.includes(kind);
}
