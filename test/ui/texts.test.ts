import { describe, expect, test } from 'vitest';
import type { ApiError } from '../../machines/api/errors.ts';
import { errorText, fieldTexts, type ShownError, shownError } from '../../src/ui/texts.ts';

/** docs/product.md, Error texts. A failed call has a text of ours or the API's message. */

const failed = { text: 'Failed' };
const silent = { text: 'Failed', detail: 'Our server did not answer.' };
const said = { text: 'Failed', detail: 'Not today' };

test.each<[ApiError, ShownError, ShownError]>([
  [{ kind: 'network' }, silent, { text: 'Network' }],
  [{ kind: 'timeout' }, silent, { text: 'Network' }],
  [{ kind: 'malformed', status: 200 }, failed, failed],
  [{ kind: 'status', status: 500 }, failed, failed],
  [{ kind: 'status', status: 400, message: 'Not today' }, said, said],
  [{ kind: 'refused', status: 200, message: 'Not today' }, said, said],
  [{ kind: 'status', status: 400, message: 'Failed' }, failed, failed],
])('our text stands alone, what is known beyond it below: %j', (error, shown, withNetworkText) => {
  expect(shownError(error, 'Failed')).toEqual(shown);
  expect(shownError(error, 'Failed', 'Network')).toEqual(withNetworkText);
});

test('a call that the page ended, and a fault of ours', () => {
  expect(shownError({ kind: 'interrupted' }, 'Failed', 'Network')).toEqual({
    text: 'The page was left before an answer came. Please try again.',
  });
  expect(shownError({ kind: 'defect' }, 'Failed', 'Network')).toEqual({
    text: 'Failed',
    detail: 'Something went wrong on our side. Please reload the page and try again.',
  });
});

describe('where the message of the API stands in place of our text', () => {
  const texts = { network: 'Network', otherwise: 'Failed' };

  test.each<[ApiError, string]>([
    [{ kind: 'network' }, 'Network'],
    [{ kind: 'timeout' }, 'Network'],
    [{ kind: 'status', status: 500 }, 'Failed'],
    [{ kind: 'status', status: 400, message: 'Not today' }, 'Not today'],
    [{ kind: 'malformed' }, 'Failed'],
    [{ kind: 'defect' }, 'Something went wrong on our side. Please reload the page and try again.'],
  ])('%j: %s', (error, text) => {
    expect(errorText(error, texts)).toBe(text);
  });
});

test('only fields with a problem have a text', () => {
  const texts = { nameMissing: 'Enter a name', tooLong: 'Too long' };
  expect(fieldTexts<'name' | 'title', keyof typeof texts>({ name: 'nameMissing' }, texts)).toEqual({
    name: 'Enter a name',
  });
});
