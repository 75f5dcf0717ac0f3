import { expect, test } from 'vitest';
import { noDrafts, type SavedAnswers } from '../../machines/onboarding/drafts.ts';
import { objectivesForm } from '../../machines/onboarding/objectives-form.ts';
import { defaultSchedule } from '../../machines/onboarding/schedule-rules.ts';
import type { Known, SetupPart } from '../../machines/onboarding/setup.ts';
import { partTexts } from '../../src/onboarding/setup-words.ts';

/** docs/product.md, Your setup. The words of a part that is done. */

const usual = { all_days_same: false, schedule: defaultSchedule(), timeZone: null };
const objectives = { ...objectivesForm.initial, target_languages: ['EN', 'DE'], customer_description: 'Runners' };

test.each<[SetupPart, Partial<SavedAnswers>, object]>([
  [
    'business',
    { business: { username: '', description: 'Plans', jobs: ['Coach', 'Trainer'] } },
    { own: 'Coach, Trainer' },
  ],
  ['actions', { objectives }, { text: 'Likes, follows and unfollows, first messages' }],
  ['actions', { objectives: { ...objectives, follow_unfollow: false, send_message: false } }, { text: 'Likes' }],
  ['audience', { objectives }, { text: 'English, German', own: 'Runners' }],
  ['audience', { objectives: { ...objectives, send_message: false } }, { text: '', own: 'Runners' }],
  ['hours', { schedule: usual }, { text: 'Monday to Friday 09:00 – 18:00; Saturday to Sunday 10:00 – 16:00' }],
  ['hours', { schedule: { ...usual, all_days_same: true } }, { text: 'Every day 09:00 – 18:00' }],
  [
    'hours',
    {
      schedule: { ...usual, schedule: { ...usual.schedule, wednesday: [], friday: [] } },
    },
    {
      text: 'Monday to Tuesday 09:00 – 18:00; Wednesday No times; Thursday 09:00 – 18:00; Friday No times; Saturday to Sunday 10:00 – 16:00',
    },
  ],
])('%s of what this tab saved', (part, saved, words) => {
  const drafts = { ...noDrafts, saved: { ...noDrafts.saved, ...saved } };
  expect(partTexts[part].words({ known: { accounts: [], messages: [] }, drafts })).toEqual(words);
});

test.each<[SetupPart, Known, object]>([
  [
    'accounts',
    { accounts: ['studio.north', 'slow'], messages: [] },
    { text: '2 accounts', own: '@studio.north, @slow' },
  ],
  ['accounts', { accounts: [], messages: [] }, { text: 'Saved', own: '' }],
  ['messages', { accounts: [], messages: ['Hi {name}'] }, { text: '1 message' }],
  ['messages', { accounts: [], messages: [] }, { text: 'Saved' }],
])('%s of what the API lists, or this tab saved', (part, known, words) => {
  expect(partTexts[part].words({ known, drafts: noDrafts })).toEqual(words);
});
