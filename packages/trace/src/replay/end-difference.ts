import type { Difference } from '../compare/difference.ts';
import type { Player } from '../engine/player.ts';
import { own } from '../format/own.ts';
import { sameJson } from '../format/same-json.ts';
import type { InputsPage } from '../format/session.ts';
import { toComparable } from '../format/to-tagged.ts';
import { keepsRunning } from '../services/service.ts';

/** A difference that no step shows: in the final state, or in the calls that are still open. */
export interface EndDifference extends Pick<Difference, 'actor' | 'recorded' | 'now'> {
  kind: 'end state' | 'open call';
}

/** The difference of a player's end from the recorded one; `null` for none, or when no end was recorded. */
export function endDifference(end: InputsPage['end'], player: Player): EndDifference | null {
  if (!end) return null;
  const states = Object.fromEntries(player.machines().map(({ path, state }) => [path, state.value]));
  for (const actor of new Set([...Object.keys(end.states), ...Object.keys(states)])) {
    const [recorded = null, now = null] = [own(end.states, actor), own(states, actor)];
    if (!sameJson(recorded, now))
      return { kind: 'end state', actor, recorded: toComparable(recorded), now: toComparable(now) };
  }
  const open = player.openServices().flatMap(({ path, service }) => (keepsRunning(service) ? [] : [path]));
  for (const actor of new Set([...end.waiting, ...open])) {
    const [recorded, now] = [end.waiting.includes(actor), open.includes(actor)];
    if (recorded !== now) return { kind: 'open call', actor, recorded, now };
  }
  return null;
}
