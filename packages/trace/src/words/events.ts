import { spelledOut, type Words } from './names.ts';

/**
 * What happens with an event, wherever it is mentioned: the product's words, "presses Continue", "the clock ticked"; of others what a
 * person does, "edits the email", or what is reported, "poll failed".
 */
export function eventPhrase(type: string, words: Words): string {
  const known = words(`fact.${type}`) ?? words(type);
  if (known !== null) return known;
  if (type === '*') return 'anything else';
  return isFact(type, words) ? spelledOut(type) : actionOf(type);
}

/** Does it happen by itself, like `picture.loaded`, instead of being something that a person does? */
export function isFact(type: string, words: Words): boolean {
  if (words(`fact.${type}`) !== null) return true;
  return (
    /\.(?:\w+(?:ed|able)|ready|sent|gone|left)$/.test(type) && !/\.(?:need|embed|feed|speed)$/.test(type)
  );
}

/** The name of the delay whose end an event is: `interval` of `xstate.after.interval.poll.waiting`. Of one that is only a number, that. */
export function delayNameOf(type: string): string {
  return /^xstate\.after\.([^.]+)\./.exec(type)?.[1] ?? type;
}

/** What a delay leads to in the product's words, "the next check". */
export function dueWords(delay: string, words: Words): string | null {
  return words(`delay.${delay}`);
}

/** What a person does: `email.edit` is "edits the email", `job.checkAgain` "checks the job again". */
function actionOf(type: string): string {
  const [subject = '', action = '', ...more] = type.split('.');
  const [verb = '', ...rest] = spelledOut(action).split(' ');
  const isAgain = rest.join(' ') === 'again';
  if (verb === '' || more.length > 0 || (rest.length > 0 && !isAgain) || directions.test(verb))
    return spelledOut(type);
  return `${thirdPerson(verb)} the ${spelledOut(subject)}${isAgain ? ' again' : ''}`;
}

/** What is no verb follows what it is about. */
const directions = /^(?:again|back|next|previous|forward)$/;

function thirdPerson(verb: string): string {
  if (/(s|x|ch|sh|z|o)$/.test(verb)) return `${verb}es`;
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
}
