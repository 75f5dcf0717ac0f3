import { expect, test } from 'vitest';
import { languages } from '../../machines/reference/languages.ts';

/** docs/product.md, Step 2: account settings. The languages to choose from are complete. */

test('there are 35 languages, without duplicates', () => {
  expect(languages.length).toBe(35);
  expect(new Set(languages.map(({ code }) => code)).size).toBe(35);
});
