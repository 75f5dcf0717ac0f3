import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dayOf, usualAnswers } from '../../machines/shared/day.ts';
import { dayPicture } from '../../scripts/build/day-picture.ts';

/** docs/product.md, An example day. Emails show the day that the pages draw. */

test('the picture in emails is that of the usual day', () => {
  const file = readFileSync(new URL('../../backend/sandbox/public/day.svg', import.meta.url), 'utf8');
  expect(file, 'scripts/draw-pictures.ts draws it again').toBe(dayPicture(dayOf(usualAnswers)));
});
