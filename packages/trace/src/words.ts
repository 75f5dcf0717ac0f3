export { conditionWords, eventWords } from './words/chart-words.ts';
export { delayNameOf, eventLabel, eventTitle, eventTypeLabel } from './words/events.ts';
export { counted, listed } from './words/grammar.ts';
export { type Condition, guardText } from './words/guards.ts';
export { escapeMarkup } from './words/markup.ts';
export { buildName, capitalised, commitName, idOf, type Words } from './words/names.ts';
export { clockWords, durationWords } from './words/time.ts';
