import { connectionCalls } from '../../../machines/api/calls/connection.ts';
import { pollSeconds } from '../../../machines/api/fields.ts';
import { field, type NotesOn, userId, userNotes } from './notes.ts';

const weekend = [{ from: '10:00', to: '16:00' }];
const weekday = [
  { from: '09:00', to: '12:00' },
  { from: '22:00', to: '06:00' },
];

const link = field(
  'The link of the remote browser: `https:`, on an allowed origin (`VITE_REMOTE_BROWSER_ORIGINS`), without credentials before its host. Empty, `null` or missing while there is none. Its query and fragment are treated as secrets.',
  { example: 'https://browser.example.com/room-17?usr=guest&pwd=k3yf0r17', occasional: true },
);

export const connectionNotes: NotesOn<typeof connectionCalls> = {
  saveInstagramSchedule: {
    description:
      'Called each time step 5 is continued, so it replaces what was saved before. **Afterwards prepare the scheduler and the remote browser.** Unless the link is known, the status is then read: `completed` leads to "All Set!", `pending` or none to the login or to the wait for it, any other status to "Setup Error". An error shows the product’s own text.',
    request: {
      user_id: userId,
      all_days_same: field('Does one list of slots hold for all days? Then all seven days have the same slots.', {
        example: false,
      }),
      schedule: field(
        'The slots of each day, `monday` to `sunday`, at least one each. Times are `HH:MM`. Both ends of a slot differ, and slots of one day do not overlap. A slot such as 22:00 to 06:00 wraps past midnight.',
        {
          example: {
            monday: weekday,
            tuesday: weekday,
            wednesday: weekday,
            thursday: weekday,
            friday: weekday,
            saturday: weekend,
            sunday: weekend,
          },
        },
      ),
      user_timezone: field('An IANA time zone, such as `Europe/Stockholm`.', { example: 'Europe/Stockholm' }),
    },
  },
  checkOnboardingStatus: {
    description: `Called once at the start of the wizard, where it decides the step: an error other than 404 ends the start. Called after step 5 is saved, unless the link is known, and polled every ${pollSeconds.checkOnboardingStatus} seconds on steps 7 and 7.5. It has to answer **within 8 seconds**. \`completed\` leads to "All Set!" from everywhere. While waiting (7 and 7.5) \`failed\` and \`error\` lead to "Setup Error" and any other value goes on waiting; right after step 5 any value but \`completed\` and \`pending\` leads there. A missing, \`null\` or empty status is none: it is asked for again. A failed poll is counted, and on step 7 shown in a banner.`,
    request: userNotes,
    answer: {
      status: field(
        '`pending` from the account on, `completed` once the customer is logged in to Instagram, `failed` or `error` when the setup failed.',
        { example: 'pending', needed: 'Onboarding never ends.' },
      ),
      neko_url: link,
    },
  },
  checkNekoScheduler: {
    description: `Called after step 5 is saved, when the status is \`pending\`, and polled every ${pollSeconds.checkNekoScheduler} seconds on step 7.5. Both \`true\` leads to the Instagram login on step 7; then \`neko_url\` should be there too. A failed poll is repeated at the next interval; after step 5 it shows the product’s own text and Continue asks again.`,
    request: userNotes,
    answer: {
      neko_ready: field('The scheduler is ready.', {
        example: true,
        expected: 'Step 7.5 waits without an end.',
      }),
      neko_kill_ready: field('The remote browser and its link are ready.', {
        example: true,
        expected: 'Step 7.5 waits without an end.',
      }),
    },
  },
  checkNekoKill: {
    description: `A quick check: it has to answer **within ${connectionCalls.checkNekoKill.timeoutMs / 1000} seconds**. Called at the start of the wizard, which goes on without it; every ${pollSeconds.checkNekoKill} seconds on step 7 while there is no link; and once when the customer presses Refresh or Restart. The first link that either call brings is framed, with \`embed=1\` added to its query; afterwards only Refresh and Restart take another one. A link that is not allowed is read as none.`,
    isOptional: true,
    request: userNotes,
    answer: { neko_url: link },
  },
};
