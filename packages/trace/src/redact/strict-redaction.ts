import type { AnyStateMachine } from 'xstate';
import { literalsOf } from '../chart/literals.ts';
import type { RedactionProfile } from '../profile/profile.ts';

/** Replaces everything. A product allows what its rules need: `{ ...strictRedaction, isLiteral, isField }`. */
export const strictRedaction: RedactionProfile = {
  isLiteral: () => false,
  isField: (key) => key === 'data',
  secretOf: (key) => (/passw|pwd|secret|token|credential/i.test(key) ? { name: 'secret-value', shortest: 0 } : null),
  isToken: () => false,
  isUsername: () => true,
  meant: (text) => text,
  lengthened: (text) => text,
  isEmail: (text) => text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text),
  isName: () => false,
  isOrigin: () => false,
  isRoute: () => false,
  numberOf: () => null,
  lengths: [],
  signals: [],
  greetings: { isGreeting: () => false, forms: { short: 'Hi', word: 'Hello', words: 'Hi there' } },
  references: { rows: [], find: () => null, isWholeList: () => false },
  forbidden: [],
};

/** Replaces every text; keeps numbers and the names of fields. For applications that did not say what a file may hold. */
export const textRedaction: RedactionProfile = {
  ...strictRedaction,
  isField: () => true,
  numberOf: () => 'exact',
};

/** The same, but for the texts that the code of these machines has itself: guards compare with them. Others keep the lengths that it asks for. */
export function textRedactionFor(machine: AnyStateMachine): RedactionProfile {
  const { texts, lengths } = literalsOf(machine);
  return { ...textRedaction, isLiteral: (text) => texts.has(text), lengths };
}
