import { type CallName, callNames, calls } from '../../machines/api/contract.ts';
import { type FaultName, type FaultRow, faults } from './faults.ts';

export interface SentRequest {
  name: CallName;
  body: unknown;
}

/** A backend in memory that answers every call well, but for the fault that is switched on for one of them. */
export interface Backend {
  fetch: typeof globalThis.fetch;
  /** Every request that arrived, in order. */
  requests: SentRequest[];
  count(name: CallName): number;
  /** From now on. */
  setAnswer(name: CallName, answer: unknown): void;
  /** From now on; `null` ends it. */
  setFault(name: CallName, fault: FaultName | null): void;
}

export function createBackend(answers: Record<CallName, unknown>): Backend {
  const current = { ...answers };
  const requests: SentRequest[] = [];
  const active = new Map<CallName, FaultName | null>();
  /** While nobody answers any call, in milliseconds since 1970. */
  let downUntil = 0;

  const fetch = (url: string, init: RequestInit): Promise<Response> => {
    const { pathname } = new URL(url);
    const name = callNames.find((known) => calls[known].path === pathname);
    if (!name) throw new Error(`no call has the path ${pathname}`);
    requests.push({ name, body: init.body ? JSON.parse(String(init.body)) : null });
    const answer = () => Response.json(current[name]);
    const fault = active.get(name);
    const row: FaultRow | null = fault ? faults[fault] : null;
    const now = Date.now();
    if (row?.outage) {
      active.delete(name);
      downUntil = now + (row.outage.ms ?? Number.POSITIVE_INFINITY);
    }
    if (now < downUntil) return faults['connection gone'].respond();
    return row && !row.outage ? row.respond(answer, init.signal as AbortSignal) : Promise.resolve(answer());
  };

  return {
    fetch: fetch as typeof globalThis.fetch,
    requests,
    count: (name) => requests.filter((request) => request.name === name).length,
    setAnswer: (name, answer) => {
      current[name] = answer;
    },
    setFault: (name, fault) => {
      downUntil = 0;
      active.set(name, fault);
    },
  };
}
