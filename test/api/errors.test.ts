import { expect, test } from 'vitest';
import {
  type ApiError,
  isConflict,
  isGone,
  isRefusal,
  isTemporary,
  mayHaveWorked,
  toApiError,
} from '../../machines/api/errors.ts';

/** docs/product.md, The API. Errors of a call have kinds. */

interface Row {
  error: ApiError;
  mayHaveWorked: boolean;
  isTemporary: boolean;
  isRefusal: boolean;
}

test.each<Row>([
  { error: { kind: 'network' }, mayHaveWorked: true, isTemporary: true, isRefusal: false },
  { error: { kind: 'timeout' }, mayHaveWorked: true, isTemporary: true, isRefusal: false },
  { error: { kind: 'interrupted' }, mayHaveWorked: true, isTemporary: true, isRefusal: false },
  {
    error: { kind: 'malformed', status: 200 },
    mayHaveWorked: true,
    isTemporary: true,
    isRefusal: false,
  },
  { error: { kind: 'defect' }, mayHaveWorked: true, isTemporary: true, isRefusal: false },
  {
    error: { kind: 'refused', status: 200 },
    mayHaveWorked: false,
    isTemporary: false,
    isRefusal: false,
  },
  {
    error: { kind: 'status', status: 400 },
    mayHaveWorked: false,
    isTemporary: false,
    isRefusal: true,
  },
  {
    error: { kind: 'status', status: 404 },
    mayHaveWorked: false,
    isTemporary: false,
    isRefusal: true,
  },
  {
    error: { kind: 'status', status: 409 },
    mayHaveWorked: false,
    isTemporary: false,
    isRefusal: true,
  },
  {
    error: { kind: 'status', status: 429 },
    mayHaveWorked: false,
    isTemporary: true,
    isRefusal: false,
  },
  {
    error: { kind: 'status', status: 500 },
    mayHaveWorked: true,
    isTemporary: true,
    isRefusal: false,
  },
  {
    error: { kind: 'status', status: 503 },
    mayHaveWorked: true,
    isTemporary: true,
    isRefusal: false,
  },
])('$error', ({ error, ...expected }) => {
  expect({
    mayHaveWorked: mayHaveWorked(error),
    isTemporary: isTemporary(error),
    isRefusal: isRefusal(error),
  }).toEqual(expected);
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
