import type { StateValue } from 'xstate';
import type { ActorPath, TraceInput } from '../format/trace.ts';
import { actPhrase, delayNameOf, dueWords, eventPhrase, isFact } from '../words/events.ts';
import { machineTitle } from '../words/machines.ts';
import { capitalised, idOf, serviceTitle, spelledOut, type Words } from '../words/names.ts';
import { leavesOf, pathsInWords } from './places.ts';

/**
 * How a customer's page differs on this build: an input finds no actor or delay; at the end, a machine is in another state (`null`: not
 * running), a call is not open any more, or another one is.
 */
export type PageDifference =
  | { kind: 'actor' | 'delay'; input: TraceInput }
  | { kind: 'state'; path: ActorPath; recorded: StateValue | null; now: StateValue | null }
  | { kind: 'lost' | 'added'; path: ActorPath };

/** The difference in a sentence for people who do not program. */
export function pageDifferenceWords(found: PageDifference, words: Words): string {
  switch (found.kind) {
    case 'actor':
    case 'delay':
      return missWords(found.input, words);
    case 'state': {
      const [recorded, now] = [found.recorded, found.now].map((value) =>
        value === null ? 'not running' : `in ${pathsInWords(leavesOf('', value))}`,
      );
      return `At the end, “${machineTitle(found.path, words)}” was ${recorded}; in this build it is ${now}.`;
    }
    case 'lost':
      return `At the end, ${callWords(found.path, words)} was waiting for its answer; this build is not asking.`;
    case 'added':
      return `At the end, this build waits for the answer of ${callWords(found.path, words)}; the recorded build did not.`;
  }
}

function missWords({ kind, to, event }: TraceInput, words: Words): string {
  const phrase = eventPhrase(event.type, words);
  switch (kind) {
    case 'resolve':
    case 'reject':
      return `${capitalised(callWords(to, words))} ${kind === 'resolve' ? 'was answered' : 'failed'}; this build is not waiting for that.`;
    case 'timer': {
      const name = delayNameOf(event.type);
      return `It was time for ${dueWords(name, words) ?? `“${spelledOut(name)}”`}; this build is not waiting for that.`;
    }
    case 'user':
      if (!isFact(event.type, words))
        return `When the ${(words('person') ?? 'person').toLowerCase()} ${actPhrase(event.type, words)}, “${machineTitle(to, words)}” is not running in this build.`;
      break;
  }
  return `${capitalised(phrase)}; this build is not listening for that.`;
}

function callWords(path: ActorPath, words: Words): string {
  return `“${serviceTitle(idOf(path), words)}”`;
}
