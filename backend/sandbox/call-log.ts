import { type CallName, calls } from '../../machines/api/contract.ts';

/** One call to the API in the log; secrets are masked. */
export interface LoggedCall {
  id: number;
  time: string;
  method: string;
  path: string;
  /** `null` for a path that is no call. */
  name: CallName | null;
  /** The caller's user id, where it is known. */
  customer: string | null;
  /** Query or body, secrets masked. */
  request: unknown;
  /** The fault that replaced its answer, as written. */
  fault: string | null;
  /** `null` while it is pending, 0 when it got no answer. */
  status: number | null;
  /** Milliseconds it took; `null` while it is pending. */
  ms: number | null;
}

export interface CallLog {
  list(): LoggedCall[];
  /** Logs a call that arrived; `finish` completes the entry. */
  add(call: Omit<LoggedCall, 'id' | 'status' | 'ms' | 'fault'>): {
    setFault(fault: string): void;
    /** `customer` is set once the caller is known. */
    finish(status: number, customer?: string): void;
  };
  clear(): void;
}

const maxEntries = 500;
const mask = '•••';
const secretFields: ReadonlySet<string> = new Set(
  Object.values(calls).flatMap(({ secrets }) => secrets.map(({ field }) => field)),
);

export function createCallLog(): CallLog {
  let entries: LoggedCall[] = [];
  let lastId = 0;

  return {
    list: () => [...entries],
    add(call) {
      lastId += 1;
      const started = performance.now();
      const request = maskSecrets(call.request);
      const entry: LoggedCall = { ...call, id: lastId, request, fault: null, status: null, ms: null };
      entries = [entry, ...entries].slice(0, maxEntries);
      return {
        setFault(fault) {
          entry.fault = fault;
        },
        finish(status, customer) {
          entry.customer = customer ?? entry.customer;
          entry.status = status;
          entry.ms = Math.round(performance.now() - started);
        },
      };
    },
    clear() {
      entries = [];
    },
  };
}

/** The same value with every field that is secret in any call masked, at any depth. */
export function maskSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, secretFields.has(name) ? mask : maskSecrets(field)]),
  );
}
