import type { AnyStateMachine } from 'xstate';
import { createPlayer } from '../engine/player.ts';
import type { JourneyEnd, JourneyPage } from '../format/journey.ts';
import { sameJson } from '../format/patch.ts';

export interface PageVerdict {
  outcome: 'same' | 'diverged';
  inputs: number;
  /** The first difference in words; `null` when there is none. */
  sentence: string | null;
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
      if (missed)
        return verdict(
          page,
          `replay diverged at input ${input.i}: no ${missed === 'actor' ? `\`${input.to}\` is running` : `delay of \`${input.to}\` is pending`} for \`${input.event.type}\``,
        );
    }
    const now: JourneyEnd = {
      states: Object.fromEntries(player.machines().map(({ path, state }) => [path, state.value])),
      waiting: player
        .openServices()
        .filter(({ service }) => !('emits' in service && service.emits))
        .map(({ path }) => path),
    };
    return verdict(page, page.end && differenceOf(page.end, now));
  } finally {
    player.stop();
  }
}

function verdict({ inputs }: JourneyPage, sentence: string | null): PageVerdict {
  return { outcome: sentence === null ? 'same' : 'diverged', inputs: inputs.length, sentence };
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
