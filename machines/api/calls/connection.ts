import * as v from 'valibot';
import { get, ignored, post, second } from '../call.ts';
import { filled, flag, id, slotsByDay, statusWord, text, userRequest } from '../fields.ts';
import * as startPaths from '../start-paths.ts';

const nekoUrl = {
  urls: { neko_url: 'remoteBrowser' },
  secrets: [{ side: 'answer', field: 'neko_url', kind: 'tokenizedUrl' }],
} as const;

export const connectionCalls = {
  saveInstagramSchedule: post('/save-instagram-schedule', {
    summary: 'Save the schedule',
    request: v.object({
      user_id: id,
      all_days_same: v.boolean(),
      schedule: slotsByDay,
      user_timezone: filled,
    }),
    answer: ignored,
  }),
  checkOnboardingStatus: get(startPaths.checkOnboardingStatus, {
    summary: 'Check how far the onboarding is',
    request: userRequest,
    answer: v.object({ status: v.nullish(statusWord, ''), neko_url: text }),
    timeoutMs: 8 * second,
    ...nekoUrl,
  }),
  checkNekoScheduler: get('/check-neko-scheduler', {
    summary: 'Check whether the remote browser is ready',
    request: userRequest,
    answer: v.object({ neko_ready: flag, neko_kill_ready: flag }),
  }),
  checkNekoKill: get(startPaths.checkNekoKill, {
    summary: 'Check for the connection link',
    request: userRequest,
    answer: v.object({ neko_url: text }),
    timeoutMs: 5 * second,
    ...nekoUrl,
  }),
};
