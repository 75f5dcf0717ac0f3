import { describe, expect, test } from 'vitest';
import {
  type ApiError,
  errorText,
  isConflict,
  isGone,
  isRefusal,
  isTemporary,
  mayHaveWorked,
  type ShownError,
  shownError,
  toApiError,
} from '../../machines/api/errors.ts';

const silent = { text: 'Failed', detail: 'Our server did not answer.' };
const left = { text: 'The page was left before an answer came. Please try again.' };
const ours = {
  text: 'Failed',
  detail: 'Something went wrong on our side. Please reload the page and try again.',
};
const failed = { text: 'Failed' };

interface Row {
  error: ApiError;
  mayHaveWorked: boolean;
  isTemporary: boolean;
  isRefusal: boolean;
  shown: ShownError;
}

test.each<Row>([
  { error: { kind: 'network' }, mayHaveWorked: true, isTemporary: true, isRefusal: false, shown: silent },
  { error: { kind: 'timeout' }, mayHaveWorked: true, isTemporary: true, isRefusal: false, shown: silent },
  { error: { kind: 'interrupted' }, mayHaveWorked: true, isTemporary: true, isRefusal: false, shown: left },
  {
    error: { kind: 'malformed', status: 200 },
    mayHaveWorked: true,
    isTemporary: true,
    isRefusal: false,
    shown: failed,
  },
  { error: { kind: 'defect' }, mayHaveWorked: true, isTemporary: true, isRefusal: false, shown: ours },
  {
    error: { kind: 'refused', status: 200 },
    mayHaveWorked: false,
    isTemporary: false,
    isRefusal: false,
    shown: failed,
  },
  {
    error: { kind: 'status', status: 400 },
    mayHaveWorked: false,
    isTemporary: false,
    isRefusal: true,
    shown: failed,
  },
  {
    error: { kind: 'status', status: 404 },
    mayHaveWorked: false,
    isTemporary: false,
    isRefusal: true,
    shown: failed,
  },
  {
    error: { kind: 'status', status: 409 },
    mayHaveWorked: false,
    isTemporary: false,
    isRefusal: true,
    shown: failed,
  },
  {
    error: { kind: 'status', status: 429 },
    mayHaveWorked: false,
    isTemporary: true,
    isRefusal: false,
    shown: failed,
  },
  {
    error: { kind: 'status', status: 500 },
    mayHaveWorked: true,
    isTemporary: true,
    isRefusal: false,
    shown: failed,
  },
  {
    error: { kind: 'status', status: 503 },
    mayHaveWorked: true,
    isTemporary: true,
    isRefusal: false,
    shown: failed,
  },
])('$error', ({ error, shown, ...expected }) => {
  expect({
    mayHaveWorked: mayHaveWorked(error),
    isTemporary: isTemporary(error),
    isRefusal: isRefusal(error),
  }).toEqual(expected);
  expect(shownError(error, 'Failed')).toEqual(shown);
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
  'what no call throws is a defect: %j',
  (thrown) => {
    expect(toApiError(thrown)).toEqual({ kind: 'defect' });
  },
);

test('404 is gone, 409 is there already', () => {
  const answers = [404, 409, 400].map((status): ApiError => ({ kind: 'status', status }));
  expect(answers.map(isGone)).toEqual([true, false, false]);
  expect(answers.map(isConflict)).toEqual([false, true, false]);
});

test.each<[ApiError, ShownError]>([
  [
    { kind: 'status', status: 400, message: 'Not today' },
    { text: 'Failed', detail: 'Not today' },
  ],
  [
    { kind: 'refused', status: 200, message: 'Not today' },
    { text: 'Failed', detail: 'Not today' },
  ],
  [{ kind: 'status', status: 400, message: 'Failed' }, failed],
  [{ kind: 'network' }, { text: 'Network' }],
  [{ kind: 'timeout' }, { text: 'Network' }],
  [{ kind: 'interrupted' }, left],
])('our text stands alone, what the API said below it: %j', (error, shown) => {
  expect(shownError(error, 'Failed', 'Network')).toEqual(shown);
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
