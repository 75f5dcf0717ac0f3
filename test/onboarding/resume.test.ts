import { expect, test } from 'vitest';
import { heldBack, noDrafts } from '../../machines/onboarding/drafts.ts';
import { type ResumePoint, resumePoint } from '../../machines/onboarding/resume.ts';

const pending: [boolean, boolean, boolean, ResumePoint][] = [
  [false, false, false, 'welcome'],
  [false, false, true, 'welcome'],
  [false, true, false, 'templates'],
  [false, true, true, 'templates'],
  [true, false, false, 'templates'],
  [true, false, true, 'templates'],
  [true, true, false, 'schedule'],
  [true, true, true, 'connecting'],
];

test.each(pending)('accounts %s, templates %s, link %s: %s', (hasAccounts, hasTemplates, hasLink, point) => {
  const facts = { hasAccounts, hasTemplates, hasLink };
  expect(resumePoint({ ...facts, status: 'pending' })).toBe(point);
  expect(resumePoint({ ...facts, status: 'error' })).toBe(point);
  expect(resumePoint({ ...facts, status: '' })).toBe(point);
  expect(resumePoint({ ...facts, status: 'completed' })).toBe('allSet');
});

test.each<[ResumePoint, ResumePoint[], ResumePoint]>([
  ['connecting', [], 'connecting'],
  ['connecting', ['schedule'], 'schedule'],
  ['schedule', ['templates'], 'templates'],
  ['schedule', ['templates', 'business'], 'business'],
  ['templates', ['objectives'], 'objectives'],
  ['templates', ['targets', 'schedule'], 'targets'],
  ['welcome', ['business', 'targets'], 'welcome'],
  ['allSet', ['templates'], 'allSet'],
])('%s, with %j not saved: %s', (point, unsaved, resumed) => {
  const drafts = Object.fromEntries(unsaved.map((step) => [step, {}]));
  expect(heldBack(point, { ...noDrafts, ...drafts })).toBe(resumed);
});
