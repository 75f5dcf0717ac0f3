import { expect, test } from 'vitest';
import { actionOf, activityOf, clockWords, durationWords } from '../../../src/trace/timeline/name-words.ts';

test.each([
  ['saveInstagramSchedule', 'Saving instagram schedule'],
  ['getJobData', 'Getting job data'],
  ['sessionStatus', 'Session status'],
])('the service %s is "%s"', (name, title) => expect(activityOf(name)).toBe(title));

test.each([
  ['email.edit', 'edits the email'],
  ['accountType.choose', 'chooses the account type'],
  ['timeZone.modify', 'modifies the time zone'],
  ['job.delay', 'delays the job'],
  ['schedule.setAllDaysSame', 'schedule set all days same'],
  ['FINISH', 'finish'],
])('a person who sends %s %s', (event, words) => expect(actionOf(event)).toBe(words));

test.each([
  [80, '80 ms'],
  [1_500, '1.5 s'],
  [30_000, '30 s'],
  [59_600, '1 min'],
  [125_000, '2 min 5 s'],
  [7_260_000, '2 h 1 min'],
])('%i ms are "%s"', (ms, words) => expect(durationWords(ms)).toBe(words));

test.each([
  [3_250, '0:03.2'],
  [71_000, '1:11.0'],
  [3_671_000, '1:01:11.0'],
])('%i ms after the start is %s', (ms, words) => expect(clockWords(ms)).toBe(words));
