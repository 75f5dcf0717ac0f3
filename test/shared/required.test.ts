import { expect, test } from 'vitest';
import { required } from '../../machines/shared/required.ts';

test.each([[0], [''], [false], [{}]])('%j is there', (value) => {
  expect(required(value, 'The value')).toBe(value);
});

test.each([[null], [undefined]])('%s is not, and the error names what is missing', (value) => {
  expect(() => required(value, 'The session')).toThrow(new Error('The session is missing in this state'));
});
