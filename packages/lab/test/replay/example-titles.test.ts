import { expect, test } from 'vitest';
import { answerTitles, emissionTitle } from '../../src/replay/example-titles.ts';

/** docs/lab.md, Try a different outcome. Example answers and events are told apart by their titles. */

test('examples of answers differ in their titles', () => {
  const usual = { status: 'pending', found: [] };
  expect(answerTitles([usual, { ...usual, found: ['a'] }, { ...usual, found: ['b'] }, undefined])).toEqual([
    'Answers: status "pending", found (0)',
    'Answers: found (1)',
    'Answers: found (1) (example 2)',
    'Answers',
  ]);
});

test('an event of a source is shown as it is written, with its payload', () => {
  expect(emissionTitle({ type: 'cardForm.failed', reason: 'timeout' } as { type: string }, {})).toBe(
    'cardForm.failed: reason "timeout"',
  );
});
