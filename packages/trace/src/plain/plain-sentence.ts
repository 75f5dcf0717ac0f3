import { capitalised, idOf } from '../words/names.ts';
import { detailsOf } from './details.ts';
import { actInWords, happening, occasionOf, waitingTime } from './occasion.ts';
import { effectOf, endSides, routeSides } from './routes.ts';
import type { Scene } from './scene.ts';
import type { Sides } from './values.ts';

/** One sentence for people who do not program: when it happened, what the recorded build did, what this build does, and why. */
export function plainSentence(scene: Scene): string {
  const { kind } = scene.finding;
  if (kind === 'missing actor') return lostActor(scene);
  if (kind === 'missing delay') return lostDelay(scene);
  return `${occasionOf(scene)}, ${bodyOf(scene)}.`;
}

function bodyOf(scene: Scene): string {
  const { kind, steps } = scene.finding;
  const { recorded, now } = steps;
  if (!recorded) return `the recorded build was done; this build goes on and ${effectOf(scene, now, 'now')}`;
  if (!now)
    return `the recorded build ${effectOf(scene, recorded, 'recorded')}; in this build nothing happens`;
  switch (kind) {
    case 'event':
      return `the recorded build went on because ${cause(scene, recorded.event)}; this build because ${cause(scene, now.event)}`;
    case 'actor':
      return `the next to act was ${actorName(scene, recorded.actor)} in the recorded build; in this build it is ${actorName(scene, now.actor)}`;
    case 'transitions':
    case 'guard':
      return routeSides(scene, recorded, now);
    default:
      return sentenceOf(detailsOf(scene, recorded, now)) ?? endSides(scene, recorded, now);
  }
}

function sentenceOf(sides: Sides | null): string | null {
  return sides && `the recorded build ${sides.recorded}; this build ${sides.now}`;
}

/** What a recorded input needs is not there: the two builds had parted before in a way that nothing showed. */
function lostActor(scene: Scene): string {
  const { input } = scene.finding;
  if (!input) return 'In the recording something happened that this build has no place for.';
  const happened = happening(scene, input.to, input.event.type);
  const name = actorName(scene, input.to);
  return happened
    ? `In the recording, ${happened}; this build is not waiting for that.`
    : `In the recording, ${name} went on when ${actInWords(scene, input.event.type)}; in this build ${name} is not running then.`;
}

function lostDelay(scene: Scene): string {
  const { input } = scene.finding;
  const time = waitingTime(scene, input?.event.type ?? '');
  return `${capitalised(actorName(scene, input?.to ?? ''))} of the recorded build had waited for ${time}; this build is not waiting.`;
}

function cause(scene: Scene, event: string): string {
  const actor = scene.finding.steps.recorded?.actor ?? '';
  return happening(scene, actor, event) ?? actInWords(scene, event);
}

function actorName({ names, actorAt }: Scene, path: string): string {
  const actor = actorAt(path);
  return actor ? names.now.actor(path, actor) : names.now.machine(idOf(path));
}
