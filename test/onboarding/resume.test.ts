import { describe, expect, test } from 'vitest';
import { type Drafts, entering, heldBack, noDrafts } from '../../machines/onboarding/drafts.ts';
import { type ResumePoint, resumePoint } from '../../machines/onboarding/resume.ts';
import { type DraftStep, draftSteps } from '../../machines/onboarding/steps.ts';

/** docs/product.md, Onboarding: start and resume. What the API knows decides the step. */

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

describe('a step that this tab entered and did not save', () => {
  const order = ['welcome', ...draftSteps, 'connecting', 'allSet'] as const;
  const earliest = (points: (ResumePoint | null)[]) => order.find((point) => points.includes(point));
  const notes = [null, ...draftSteps];

  test.each(order)('holds a reload that would skip it, over every combination: %s', (point) => {
    for (const one of notes) {
      for (const other of notes) {
        for (const typed of notes) {
          const entered = [one, other].filter((step) => step !== null);
          const drafts: Drafts = { ...noDrafts, entered, ...(typed && { [typed]: {} }) };
          const resumed = point === 'allSet' ? point : earliest([point, ...entered, typed]);
          expect([entered, typed, heldBack(point, drafts)]).toEqual([entered, typed, resumed]);
        }
      }
    }
  });

  test.each(['business', 'objectives', 'schedule'] as const)('%s: not once its answer is saved', (entered) => {
    const drafts = { ...noDrafts, entered: [entered], saved: { ...noDrafts.saved, [entered]: {} } };
    expect(heldBack('connecting', drafts)).toBe('connecting');
  });

  test.each<[string, DraftStep[], DraftStep[]]>([
    ['Continue leaves a step', ['business', 'objectives', 'targets'], ['targets']],
    ['Back does not', ['targets', 'templates', 'targets', 'objectives'], ['objectives', 'targets', 'templates']],
    ['nor does the way forth again', ['templates', 'objectives', 'targets'], ['targets', 'templates']],
  ])('%s', (_, steps, entered) => {
    expect(steps.reduce(entering, noDrafts).entered).toEqual(entered);
  });
});
