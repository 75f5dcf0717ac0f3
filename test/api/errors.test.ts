import { describe, expect, test } from 'vitest';
import {
  type ApiError,
  errorText,
  failureText,
  isConflict,
  isGone,
  isTemporary,
  mayHaveWorked,
  toApiError,
} from '../../machines/api/errors.ts';

const silent = 'Failed. Our server did not answer.';
const left = 'The page was left before an answer came. Please try again.';

interface Row {
  error: ApiError;
  mayHaveWorked: boolean;
  isTemporary: boolean;
  text: string;
}

test.each<Row>([
  { error: { kind: 'network' }, mayHaveWorked: true, isTemporary: true, text: silent },
  { error: { kind: 'timeout' }, mayHaveWorked: true, isTemporary: true, text: silent },
  { error: { kind: 'interrupted' }, mayHaveWorked: true, isTemporary: true, text: left },
  { error: { kind: 'malformed', status: 200 }, mayHaveWorked: true, isTemporary: true, text: 'Failed' },
  { error: { kind: 'refused', status: 200 }, mayHaveWorked: false, isTemporary: false, text: 'Failed' },
  { error: { kind: 'status', status: 400 }, mayHaveWorked: false, isTemporary: false, text: 'Failed' },
  { error: { kind: 'status', status: 404 }, mayHaveWorked: false, isTemporary: false, text: 'Failed' },
  { error: { kind: 'status', status: 409 }, mayHaveWorked: false, isTemporary: false, text: 'Failed' },
  { error: { kind: 'status', status: 429 }, mayHaveWorked: false, isTemporary: true, text: 'Failed' },
  { error: { kind: 'status', status: 500 }, mayHaveWorked: true, isTemporary: true, text: 'Failed' },
  { error: { kind: 'status', status: 503 }, mayHaveWorked: true, isTemporary: true, text: 'Failed' },
])('$error', ({ error, text, ...expected }) => {
  expect({ mayHaveWorked: mayHaveWorked(error), isTemporary: isTemporary(error) }).toEqual(expected);
  expect(failureText(error, 'Failed')).toBe(text);
});

test.each<ApiError>([
  { kind: 'network', spread: 0.5 },
  { kind: 'timeout', spread: 0.5 },
  { kind: 'status', status: 503, retryAfterMs: 2_000, message: 'Later' },
  { kind: 'malformed', status: 200, spread: 0.5 },
  { kind: 'refused', status: 200, message: 'Not today' },
  { kind: 'interrupted', spread: 0.5 },
])('$kind is kept with all that is known of it', (error) => {
  expect(toApiError(error)).toEqual(error);
});

test.each([new Error('broken'), 'text', null, {}, { kind: 'other', status: 500 }])(
  'what no call throws is malformed: %j',
  (thrown) => {
    expect(toApiError(thrown)).toEqual({ kind: 'malformed' });
  },
);

test('404 is gone, 409 is there already', () => {
  const answers = [404, 409, 400].map((status): ApiError => ({ kind: 'status', status }));
  expect(answers.map(isGone)).toEqual([true, false, false]);
  expect(answers.map(isConflict)).toEqual([false, true, false]);
});

describe('the text of an error', () => {
  const texts = { network: 'Network', otherwise: 'Failed' };

  test.each<[ApiError, string]>([
    [{ kind: 'network' }, 'Network'],
    [{ kind: 'timeout' }, 'Network'],
    [{ kind: 'status', status: 500 }, 'Failed'],
    [{ kind: 'status', status: 400, message: 'Not today' }, 'Not today'],
    [{ kind: 'malformed' }, 'Failed'],
  ])('%j: %s', (error, text) => {
    expect(errorText(error, texts)).toBe(text);
  });
});
