import { expect, test } from 'vitest';
import type { ApiError } from '../../machines/api/errors.ts';
import { failureText, mayBeDone } from '../../machines/shared/outcome.ts';

const silent = 'Failed. Our server did not answer.';

test.each<[ApiError, boolean, string]>([
  [{ kind: 'network' }, true, silent],
  [{ kind: 'timeout' }, true, silent],
  [{ kind: 'interrupted' }, true, 'The page was left before an answer came. Please try again.'],
  [{ kind: 'malformed', status: 200 }, true, 'Failed.'],
  [{ kind: 'refused', status: 200, message: 'No' }, false, 'Failed.'],
  [{ kind: 'status', status: 400 }, false, 'Failed.'],
  [{ kind: 'status', status: 404 }, false, 'Failed.'],
  [{ kind: 'status', status: 409 }, true, 'Failed.'],
  [{ kind: 'status', status: 429 }, false, 'Failed.'],
  [{ kind: 'status', status: 500 }, true, 'Failed.'],
  [{ kind: 'status', status: 504 }, true, 'Failed.'],
])('%j: may be done: %s; the text: %s', (error, isPossible, text) => {
  expect([mayBeDone(error), failureText(error, 'Failed.')]).toEqual([isPossible, text]);
});
