import { expect, test } from 'vitest';
import { cases } from '../../../../src/lab-profile/cases/cases.ts';
import { words } from '../../../../src/lab-profile/words/words.ts';
import { answersInWords, emissionInWords } from '../../src/plain/example-words.ts';
import { noWords } from '../../src/words/names.ts';

const usual = { status: 'complete', email: 'sam@example.com' };

test('answers say how they differ from the usual one', () => {
  const answers = [
    usual,
    { ...usual, status: 'open' },
    { accounts: [{ id: 1 }, { id: 2 }] },
    { accounts: [{ id: 3 }, { id: 4 }] },
    { accounts: [] },
    undefined,
    'token',
  ];
  expect(answersInWords(answers, noWords)).toEqual([
    'Answers with status “complete”, email “sam@example.com”',
    'Answers with status “open”',
    'Answers with 2 entries in accounts',
    'Answers with 2 entries in accounts, 2nd example',
    'Answers with no accounts',
    'Answers, with nothing to say',
    'Answers “token”',
  ]);
});

test('the examples of one call differ in words, without JSON', () => {
  const said = Object.values(cases.answers).map((answers) => answersInWords(answers, words));
  expect(said.filter((texts) => new Set(texts).size < texts.length)).toEqual([]);
  expect(said.flat().filter((text) => /[{}[\]"]/.test(text))).toEqual([]);
});

test('what an event source sends', () => {
  expect(emissionInWords({ type: 'page.resumed' }, words)).toBe('The page was shown again');
  expect(emissionInWords({ type: 'cardForm.failed', reason: 'script' } as { type: string }, words)).toBe(
    'The card form failed: reason “script”',
  );
});
