import type { AnyStateMachine } from 'xstate';
import { placeOf } from '../engine/actor-paths.ts';
import { createPlayer, type Miss } from '../engine/player.ts';
import type { JourneyEnd, JourneyPage } from '../format/journey.ts';
import { sameJson } from '../format/patch.ts';
import type { TraceInput } from '../format/trace.ts';

export interface PageVerdict {
  outcome: 'same' | 'diverged';
  inputs: number;
  /** The first difference in words; `null` when there is none. */
  sentence: string | null;
  /** The same for every page that differs like this one: without the number of the input and the generations of actors. */
  cause: string | null;
}

/**
 * Replays the inputs of one page on this build. A journey holds no steps, so that this compares less than a trace's replay: each input
 * must find the actor or delay that waits for it, and the flow must end in the recorded states with the recorded calls open.
 */
export function replayPage(page: JourneyPage, machine: AnyStateMachine): PageVerdict {
  const player = createPlayer(machine, { start: page.start, inputs: page.inputs });
  try {
    for (let input = player.next(); input; input = player.next()) {
      const missed = player.feed(input);
      if (missed) return verdict(page, { input: input.i, words: missWords(missed, input) });
    }
    const now: JourneyEnd = {
      states: Object.fromEntries(player.machines().map(({ path, state }) => [path, state.value])),
      waiting: player
        .openServices()
        .filter(({ service }) => !('emits' in service && service.emits))
        .map(({ path }) => path),
    };
    const words = page.end && differenceOf(page.end, now);
    return verdict(page, words === null ? null : { input: null, words });
  } finally {
    player.stop();
  }
}

function verdict(
  { inputs }: JourneyPage,
  found: { input: number | null; words: string } | null,
): PageVerdict {
  if (!found) return { outcome: 'same', inputs: inputs.length, sentence: null, cause: null };
  const { input, words } = found;
  return {
    outcome: 'diverged',
    inputs: inputs.length,
    sentence: input === null ? words : `replay diverged at input ${input}: ${words}`,
    cause: placeOf(words),
  };
}

function missWords(missed: Miss, { to, event }: TraceInput): string {
  return missed === 'actor'
    ? `no \`${to}\` is running for \`${event.type}\``
    : `no delay of \`${to}\` is pending for \`${event.type}\``;
}

function differenceOf(recorded: JourneyEnd, now: JourneyEnd): string | null {
  for (const path of new Set([...Object.keys(recorded.states), ...Object.keys(now.states)])) {
    const [before, after] = [recorded.states[path], now.states[path]];
    if (!sameJson(before ?? null, after ?? null))
      return `after the last input \`${path}\` was ${inWords(before)}, now it is ${inWords(after)}`;
  }
  const [lost] = recorded.waiting.filter((path) => !now.waiting.includes(path));
  if (lost) return `after the last input \`${lost}\` had not settled; now it is not running`;
  const [added] = now.waiting.filter((path) => !recorded.waiting.includes(path));
  return added ? `after the last input \`${added}\` is running now; it was not before` : null;
}

function inWords(value: JourneyEnd['states'][string] | undefined): string {
  return value === undefined ? 'not running' : `in \`${JSON.stringify(value)}\``;
}
