import { expect, test } from 'vitest';
import { type Progress, progressOf, type Screen, screens, tabTitleOf } from '../../machines/onboarding/steps.ts';

/** docs/product.md, Onboarding: start and resume. Each screen has its progress and its tab title. */

test.each<[Screen, Progress | null, string]>([
  ['settingUp', { percent: 52, caption: 'Your account is 52% ready' }, 'Hello'],
  ['verificationError', null, 'Hello'],
  ['welcome', { percent: 52, caption: 'Your account is 52% ready' }, 'Hello'],
  ['business', { percent: 14, caption: 'Step 1 of 7' }, 'Step 1 of 7: Hello'],
  ['objectives', { percent: 29, caption: 'Step 2 of 7' }, 'Step 2 of 7: Hello'],
  ['targets', { percent: 43, caption: 'Step 3 of 7' }, 'Step 3 of 7: Hello'],
  ['templates', { percent: 57, caption: 'Step 4 of 7' }, 'Step 4 of 7: Hello'],
  ['schedule', { percent: 71, caption: 'Step 5 of 7' }, 'Step 5 of 7: Hello'],
  ['connecting', { percent: 100, caption: 'Step 7 of 7' }, 'Step 7 of 7: Hello'],
  ['preparing', { percent: 100, caption: 'Step 7 of 7' }, 'Step 7 of 7: Hello'],
  ['allSet', { percent: 100, caption: 'Complete' }, 'Hello'],
  ['setupError', null, 'Hello'],
])('%s: progress %j, tab title "%s"', (screen, progress, title) => {
  expect([progressOf(screen), tabTitleOf(screens[screen].number, 'Hello')]).toEqual([progress, title]);
});
