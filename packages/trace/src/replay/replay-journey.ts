import type { AnyStateMachine } from 'xstate';
import { stateWords } from '../compare/explain.ts';
import { createPlayer } from '../engine/player.ts';
import type { JourneyEnd, JourneyPage } from '../format/journey.ts';
import { sameJson } from '../format/patch.ts';
import { type PageDifference, pageDifferenceWords } from '../plain/page-difference.ts';
import { keepsRunning } from '../services/service.ts';
import { noWords, type Words } from '../words/names.ts';

export interface PageVerdict {
  outcome: 'same' | 'diverged';
  inputs: number;
  /** The first difference in statechart terms; `null` when there is none. */
  sentence: string | null;
  /** For people who do not program. The same for every page that differs like this one. */
  plain: string | null;
}

/**
 * Replays the inputs of one page on this build. A journey holds no steps, so that this compares less than a trace's replay: each input
 * must find the actor or delay that waits for it, and the flow must end in the recorded states with the recorded calls open.
 */
export function replayPage(page: JourneyPage, machine: AnyStateMachine, words: Words = noWords): PageVerdict {
  const found = firstDifference(page, machine);
  return {
    outcome: found ? 'diverged' : 'same',
    inputs: page.inputs.length,
    sentence: found && sentenceOf(found),
    plain: found && pageDifferenceWords(found, words),
  };
}

function firstDifference(page: JourneyPage, machine: AnyStateMachine): PageDifference | null {
  const player = createPlayer(machine, { start: page.start, inputs: page.inputs });
  try {
    for (let input = player.next(); input; input = player.next()) {
      const missed = player.feed(input);
      if (missed) return { kind: missed, input };
    }
    const now: JourneyEnd = {
      states: Object.fromEntries(player.machines().map(({ path, state }) => [path, state.value])),
      waiting: player
        .openServices()
        .filter(({ service }) => !keepsRunning(service))
        .map(({ path }) => path),
    };
    return page.end && differenceOf(page.end, now);
  } finally {
    player.stop();
  }
}

function differenceOf(recorded: JourneyEnd, now: JourneyEnd): PageDifference | null {
  for (const path of new Set([...Object.keys(recorded.states), ...Object.keys(now.states)])) {
    const [before = null, after = null] = [recorded.states[path], now.states[path]];
    if (!sameJson(before, after)) return { kind: 'state', path, recorded: before, now: after };
  }
  const [lost] = recorded.waiting.filter((path) => !now.waiting.includes(path));
  if (lost) return { kind: 'lost', path: lost };
  const [added] = now.waiting.filter((path) => !recorded.waiting.includes(path));
  return added ? { kind: 'added', path: added } : null;
}

function sentenceOf(found: PageDifference): string {
  switch (found.kind) {
    case 'actor':
    case 'delay': {
      const { i, to, event } = found.input;
      const missed = found.kind === 'actor' ? `no \`${to}\` is running` : `no delay of \`${to}\` is pending`;
      return `input ${i}: ${missed} for \`${event.type}\``;
    }
    case 'state': {
      const [before, after] = [found.recorded, found.now].map((value) =>
        value === null ? 'not running' : `in \`${stateWords(value)}\``,
      );
      return `after the last input \`${found.path}\` was ${before}, now it is ${after}`;
    }
    case 'lost':
      return `after the last input \`${found.path}\` had not settled; now it is not running`;
    case 'added':
      return `after the last input \`${found.path}\` is running now; it was not before`;
  }
}
