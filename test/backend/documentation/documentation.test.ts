import { expect, test } from 'vitest';
import { documentationOf } from '../../../backend/documentation/fields.ts';
import { callGroups } from '../../../backend/documentation/flows.ts';
import { checkRequest } from '../../../machines/api/check-request.ts';
import { type CallName, callNames, calls } from '../../../machines/api/contract.ts';
import { readAnswer } from '../../../machines/api/read-answer.ts';

/** backend/README.md, Read the API. Each call is documented with its fields and examples. */

const readCalls = callNames.filter((name) => calls[name].answer.type === 'object');

test('every call belongs to one flow', () => {
  expect(callGroups.flatMap((flow) => flow.calls).toSorted()).toEqual(callNames.toSorted());
});

test.each(callNames)('%s: the example request is one that the client may send', (name) => {
  expect(() => checkRequest(name, documentationOf(name).requestExample)).not.toThrow();
});

test('answers are documented where they are read, and nowhere else', () => {
  expect(callNames.filter((name) => documentationOf(name).answerExample)).toEqual(readCalls);
});

test.each(readCalls)('%s: every documented field of the answer says what the product does without it', (name) => {
  const fields = documentationOf(name).answerFields.flatMap((field) => [field, ...field.rows]);
  const levels = fields.map(({ needed, expected, welcome, occasional }) =>
    [needed, expected, welcome, occasional].filter((without) => without !== undefined),
  );
  expect(levels.filter(({ length }) => length !== 1)).toEqual([]);
});

test.each(readCalls)('%s: the example answer is read as it is written', (name) => {
  const example = structuredClone(documentationOf(name).answerExample);
  const reading = readAnswer(calls[name].answer, structuredClone(example));
  expect(reading?.dropped).toEqual({});
  expect(reading?.answer).toMatchObject(asRead(name, example));
});

test('no text is empty', () => {
  const texts = callNames.flatMap((name) => {
    const { description, errors = {}, request, answerFields } = documentationOf(name);
    const fields = [...Object.values(request), ...answerFields.flatMap((field) => [field, ...field.rows])];
    return [description, ...fields.map((field) => field.description), ...Object.values(errors)];
  });
  expect(texts.filter((text) => text.trim() === '')).toEqual([]);
});

/** The fields of an answer that the contract reads, under the names it reads them by. */
function asRead(name: CallName, answer: unknown): object {
  if (name === 'getMainAccounts') {
    const { accounts } = answer as { accounts: readonly Record<string, unknown>[] };
    return { accounts: accounts.map(({ followings, ...row }) => ({ ...row, following: followings })) };
  }
  return answer as object;
}
