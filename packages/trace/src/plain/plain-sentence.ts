import type { StateValue } from 'xstate';
import type { Difference } from '../compare/difference.ts';
import type { Json } from '../format/tagged.ts';
import type { TraceStep } from '../format/trace.ts';
import { machineTitle } from '../words/machines.ts';
import { capitalised, idOf, serviceTitle } from '../words/names.ts';
import { detailsOf } from './details.ts';
import { actInWords, happening, occasionOf, waitingTime } from './occasion.ts';
import { leavesOf, pathsInWords } from './places.ts';
import { effectOf, endSides, routeSides } from './routes.ts';
import type { Scene } from './scene.ts';
import { sidesInWords } from './values.ts';

/** One sentence for people who do not program: when it happened, what the recorded build did, what this build does, and why. */
export function plainSentence(scene: Scene, difference: Difference): string {
  const { kind, steps } = difference;
  if (kind === 'missing actor' || kind === 'missing delay') return missWords(scene, kind);
  if (kind === 'end state' || kind === 'open call') return endWords(scene, difference);
  return `${occasionOf(scene, steps.recorded ?? steps.now)}, ${bodyOf(scene, difference)}.`;
}

/** At the end of a page without steps. */
function endWords(
  {
    names: {
      now: { words },
    },
  }: Scene,
  { kind, actor, recorded, now }: Difference,
): string {
  const call = `“${serviceTitle(idOf(actor), words)}”`;
  if (kind === 'open call')
    return recorded
      ? `At the end, ${call} was waiting for its answer; this build is not asking.`
      : `At the end, this build waits for the answer of ${call}; the recorded build did not.`;
  const inWords = (value: Json | undefined) =>
    value === null ? 'not running' : `in ${pathsInWords(leavesOf('', value as StateValue))}`;
  return `At the end, “${machineTitle(actor, words)}” was ${inWords(recorded)}; in this build it is ${inWords(now)}.`;
}

function bodyOf(scene: Scene, difference: Difference): string {
  const { kind, steps } = difference;
  const { recorded, now } = steps;
  if (!recorded) return `the recorded build was done; this build goes on and ${effectOf(scene, now, 'now')}`;
  if (!now)
    return `the recorded build ${effectOf(scene, recorded, 'recorded')}; in this build nothing happens`;
  switch (kind) {
    case 'event':
      return `the recorded build went on because ${cause(scene, recorded)}; this build because ${cause(scene, now)}`;
    case 'actor':
      return `the next to act was ${actorName(scene, recorded.actor)} in the recorded build; in this build it is ${actorName(scene, now.actor)}`;
    case 'transitions':
    case 'guard':
      return routeSides(scene, recorded, now);
    default: {
      const sides = detailsOf(scene, difference, recorded, now);
      return sides ? sidesInWords(sides) : endSides(scene, recorded, now);
    }
  }
}

/** What a recorded input needs is not there: the two builds had parted before in a way that nothing showed. */
function missWords(scene: Scene, kind: 'missing actor' | 'missing delay'): string {
  const { input } = scene;
  if (!input) return 'In the recording something happened that this build has no place for.';
  const { to, event } = input;
  const name = actorName(scene, to);
  if (kind === 'missing delay')
    return `${capitalised(name)} of the recorded build had waited for ${waitingTime(scene, event.type)}; this build is not waiting.`;
  const happened = happening(scene, to, event.type);
  return happened
    ? `In the recording, ${happened}; this build is not waiting for that.`
    : `In the recording, ${name} went on when ${actInWords(scene, event.type)}; in this build ${name} is not running then.`;
}

function cause(scene: Scene, { actor, event }: TraceStep): string {
  return happening(scene, actor, event) ?? actInWords(scene, event);
}

function actorName({ names, actorAt }: Scene, path: string): string {
  const actor = actorAt(path);
  return actor ? names.now.actor(path, actor) : names.now.machine(idOf(path));
}
