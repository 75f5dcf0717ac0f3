export {
  conditionWords,
  eventWords,
  invokeWords,
  loneConditionWords,
  stateTitle,
} from './words/chart-words.ts';
export { delayNameOf, eventTitle } from './words/events.ts';
export { counted } from './words/grammar.ts';
export { type Condition, conditionClause, guardLabel } from './words/guards.ts';
export { escapeMarkup } from './words/markup.ts';
export {
  buildName,
  capitalised,
  commitName,
  machineTitle,
  serviceTitle,
  spelledOut,
  type Words,
} from './words/names.ts';
export { clockWords, durationWords } from './words/time.ts';
