import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Drafts, noDrafts, readDrafts, withoutEnded } from '../../machines/onboarding/drafts.ts';
import { objectivesForm } from '../../machines/onboarding/objectives-form.ts';
import { defaultSchedule } from '../../machines/onboarding/schedule-rules.ts';
import { draftSteps } from '../../machines/onboarding/steps.ts';
import { templateFormOf } from '../../machines/onboarding/template-form.ts';
import { template } from './samples.ts';

/** docs/product.md, Onboarding: start and resume. Stored drafts are read, and unreadable ones ignored. */

const full: Drafts = {
  ...noDrafts,
  business: {
    username: '',
    description: 'We coach',
    jobs: ['Coach'],
    newJob: { category: 'Health', job_name: 'Nu', newCategory: 'Cra' },
  },
  objectives: { ...objectivesForm.initial, target_languages: ['EN', 'DE'] },
  targets: { account_name: 'nas', language: 'EN' },
  templates: {
    selected: ['1'],
    editing: {
      ...templateFormOf(template('1')),
      tagTexts: { jobs: 'Nur', exclude_jobs: '', tags: '', exclude_tags: '' },
    },
  },
  schedule: { all_days_same: true, schedule: defaultSchedule(), timeZone: 'Europe/Berlin' },
  entered: ['targets', 'templates'],
  done: ['targets'],
  generation: 'requested',
  waitedForTemplates: true,
  editedTemplates: ['1', '2'],
  saved: {
    business: { username: '', description: 'We coach', jobs: ['Coach'] },
    objectives: { ...objectivesForm.initial, send_message: false, follow_unfollow: false },
    schedule: { all_days_same: false, schedule: defaultSchedule(), timeZone: 'America/New_York' },
  },
};

test('stored drafts are read back', () => {
  expect(readDrafts(JSON.parse(JSON.stringify(full)))).toEqual(full);
});

test('a template stored by an older build, without texts at its tag lists and what it was before, is read with empty ones', () => {
  const { tagTexts: _, original: __, ...editing } = templateFormOf(template('1'));
  const { templates } = readDrafts({ templates: { selected: [], editing } });
  expect(templates?.editing).toEqual({ ...templateFormOf(template('1')), original: null });
});

test.each([undefined, null, 'drafts', [[]], { draft: 1 }])('%j reads as no drafts', (stored) => {
  expect(readDrafts(stored)).toEqual(noDrafts);
});

test('a draft that does not match its schema is ignored, the others are read', () => {
  const { schedule } = full;
  const late = { ...defaultSchedule(), monday: [{ from: '25:00', to: '26:00' }] };
  const stored = {
    business: { username: '', description: 'We coach', jobs: [1] },
    objectives: { ...objectivesForm.initial, target_languages: ['en'] },
    targets: 'nas',
    templates: { selected: [], editing: {} },
    schedule: { ...schedule, schedule: late },
    entered: ['welcome'],
    done: 'targets',
    generation: 'perhaps',
    waitedForTemplates: 'no',
    editedTemplates: [{}],
    saved: full.saved,
  };
  expect(readDrafts(stored)).toEqual({ ...noDrafts, saved: full.saved });
});

test.each([undefined, 'saved', { welcome: 1 }, { business: { jobs: 'Coach' }, objectives: { send_message: 'no' } }])(
  '%j reads as no saved answers, the drafts are read',
  (saved) => {
    expect(readDrafts({ targets: full.targets, saved })).toEqual({ ...noDrafts, targets: full.targets });
  },
);

test.each([
  {},
  { newJob: null },
  { newJob: 'Potter' },
  { newJob: { category: null } },
  { newJob: { category: '', job_name: 7, newCategory: '' } },
])('a job form that cannot be read (%j) does not affect the rest of the draft', (stored) => {
  const form = { username: '', description: 'We coach', jobs: ['Coach'] };
  const { business } = readDrafts({ business: { ...form, ...stored } });
  expect(business).toEqual({ ...form, newJob: null });
});

test.each(draftSteps)('%s has no draft once it is done, whatever the wizard makes of its answer', (step) => {
  expect(withoutEnded(full, { type: `xstate.done.actor.${step}` })).toEqual({ ...full, [step]: null });
  expect(withoutEnded(full, { type: 'step.back' })).toEqual(full);
});

test('reading never throws, and the result survives JSON', () => {
  fc.assert(
    fc.property(fc.anything(), (stored) => {
      const drafts = readDrafts({ ...full, business: stored, templates: stored });
      expect(JSON.parse(JSON.stringify(drafts))).toEqual(drafts);
    }),
  );
});
