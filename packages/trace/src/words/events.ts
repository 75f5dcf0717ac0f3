import { spelledOut, type Words } from './names.ts';

/** What happens with an event, wherever it is mentioned: the product's words, "presses Continue", "the clock ticked", or its name. */
export function eventPhrase(type: string, words: Words, spell = spelledOut): string {
  const known = words(`fact.${type}`) ?? words(type);
  if (known !== null) return known;
  if (type === '*') return 'anything else';
  return spell(type);
}

/** What a person does, after who it is: the product's words, or that the event is sent. */
export function actPhrase(type: string, words: Words): string {
  return words(type) ?? `sends “${spelledOut(type)}”`;
}

/** Whether an event happens by itself, like `picture.loaded`, instead of being something that a person does. */
export function isFact(type: string, words: Words): boolean {
  if (words(`fact.${type}`) !== null) return true;
  return (
    /\.(?:\w+(?:ed|able)|ready|sent|gone|left)$/.test(type) && !/\.(?:need|embed|feed|speed)$/.test(type)
  );
}

/** The name or number of the delay whose end an event is: `interval` of `xstate.after.interval.poll.waiting`. */
export function delayNameOf(type: string): string {
  return /^xstate\.after\.([^.]+)\./.exec(type)?.[1] ?? type;
}

/** What a delay leads to in the product's words, "the next check". */
export function dueWords(delay: string, words: Words): string | null {
  return words(`delay.${delay}`);
}
