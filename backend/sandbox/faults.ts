import type { CallName } from '../../machines/api/contract.ts';
import { type Clock, isPast } from './clock.ts';

interface FaultSwitch {
  id: number;
  call: CallName | '*';
  /** A fault in the notation of `backend/faults/faults.ts`: `latency:800`, `503`, `offline` … */
  kind: string;
  /** The number of calls that it still affects; `null` means all until cleared. */
  timesLeft: number | null;
  /** When calls are answered again, in milliseconds since 1970; `null` means not by itself. */
  endsAt: number | null;
  /** Only calls of this customer: user id or email. */
  customer: string | null;
}

export interface FaultList {
  list(): FaultSwitch[];
  add(fault: Omit<FaultSwitch, 'id'>): FaultSwitch;
  remove(id: number): void;
  clear(): void;
  /** The fault of this call, counted down. `caller` is what is known of the customer: user id, email. */
  take(call: CallName, caller: readonly (string | undefined)[]): string | undefined;
}

export function createFaultList(clock: Clock): FaultList {
  let switches: FaultSwitch[] = [];
  let lastId = 0;
  const list = () => switches.filter(({ endsAt }) => !isPast(endsAt, clock));

  return {
    list,
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
      const hit = list().find(
        (one) => (one.call === '*' || one.call === call) && (one.customer === null || caller.includes(one.customer)),
      );
      if (!hit) return undefined;
      if (hit.timesLeft !== null) hit.timesLeft -= 1;
      if (hit.timesLeft === 0) switches = switches.filter((one) => one !== hit);
      return hit.kind;
    },
  };
}
