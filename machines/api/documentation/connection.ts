import type { DocumentedCalls } from './call-documentation.ts';
import { filledText, flag, object, text } from './json-schema.ts';
import { noUser, userId, userIdExample } from './user.ts';

const weekend = [{ from: '10:00', to: '16:00' }];
const weekday = [
  { from: '09:00', to: '12:00' },
  { from: '22:00', to: '06:00' },
];

const link =
  'The link of the remote browser: `https:`, on an allowed origin (`VITE_REMOTE_BROWSER_ORIGINS`), without credentials before its host. Empty, `null` or missing while there is none. Its query and fragment are treated as secrets.';
const linkExample = 'https://browser.example.com/room-17?usr=guest&pwd=k3yf0r17';

export const connectionCalls: DocumentedCalls<
  'saveInstagramSchedule' | 'checkOnboardingStatus' | 'checkNekoScheduler' | 'checkNekoKill'
> = {
  saveInstagramSchedule: {
    summary: 'Save step 5: when the customer does not use Instagram',
    description:
      'Called each time step 5 is continued, so it replaces what was saved before. **Afterwards prepare the scheduler and the remote browser.** Unless the link is known, the status is then read: `completed` leads to "All Set!", `pending` or none to the login or to the wait for it, any other status to "Setup Error". An error shows "Failed to save Instagram schedule".',
    requestFields: {
      user_id: userId,
      all_days_same: 'Does one list of slots hold for all days? Then all seven days have the same slots.',
      schedule:
        'The slots of each day, `monday` to `sunday`, at least one each. Times are `HH:MM`. Both ends of a slot differ, and slots of one day do not overlap. A slot such as 22:00 to 06:00 wraps past midnight.',
      user_timezone: 'An IANA time zone, such as `Europe/Stockholm`.',
    },
    requestExample: {
      user_id: userIdExample,
      all_days_same: false,
      schedule: {
        monday: weekday,
        tuesday: weekday,
        wednesday: weekday,
        thursday: weekday,
        friday: weekday,
        saturday: weekend,
        sunday: weekend,
      },
      user_timezone: 'Europe/Stockholm',
    },
    answer: null,
    answerExample: null,
    errors: [noUser('There is no such user. The customer stays on step 5.')],
  },
  checkOnboardingStatus: {
    summary: 'Tell how far the onboarding is',
    description:
      'Called once at the start of the wizard, where it decides the step: an error other than 404 ends the start. Called after step 5 is saved, unless the link is known, and polled every 3 seconds on steps 7 and 7.5. It has to answer **within 8 seconds**. `completed` leads to "All Set!" from everywhere. While waiting (7 and 7.5) `failed` and `error` lead to "Setup Error" and any other value goes on waiting; right after step 5 any value but `completed` and `pending` leads there. A missing, `null` or empty status is none: it is asked for again. A failed poll is counted, and on step 7 shown in a banner.',
    requestFields: { user_id: userId },
    requestExample: { user_id: userIdExample },
    answer: object(
      {
        status: filledText(
          '`pending` from the account on, `completed` once the customer is logged in to Instagram, `failed` or `error` when the setup failed.',
        ),
        neko_url: text(link),
      },
      { optional: ['neko_url'] },
    ),
    answerExample: { status: 'pending', neko_url: linkExample },
    errors: [
      noUser('There is no onboarding of this user yet. At the start read as: none of the known statuses.'),
    ],
  },
  checkNekoScheduler: {
    summary: 'Tell whether scheduler and remote browser are ready',
    description:
      'Called after step 5 is saved, when the status is `pending`, and polled every 10 seconds on step 7.5. Both `true` leads to the Instagram login on step 7; then `neko_url` should be there too. A failed poll is repeated at the next interval; after step 5 it shows "Failed to check onboarding status." and Continue asks again.',
    requestFields: { user_id: userId },
    requestExample: { user_id: userIdExample },
    answer: object({
      neko_ready: flag('The scheduler is ready.'),
      neko_kill_ready: flag('The remote browser and its link are ready.'),
    }),
    answerExample: { neko_ready: true, neko_kill_ready: true },
    errors: [noUser('There is no such user.')],
  },
  checkNekoKill: {
    summary: 'Ask for the link of the remote browser',
    description:
      'A quick check: it has to answer **within 5 seconds**. Called at the start of the wizard, which goes on without it; every 10 seconds on step 7 while there is no link; and once when the customer presses Refresh or Restart. The first link that either call brings is framed, with `embed=1` added to its query; afterwards only Refresh and Restart take another one. A link that is not allowed is read as none.',
    requestFields: { user_id: userId },
    requestExample: { user_id: userIdExample },
    answer: object({ neko_url: text(link) }, { optional: ['neko_url'] }),
    answerExample: { neko_url: linkExample },
    errors: [noUser('There is no link yet. Read as: none. A 200 without `neko_url` says the same.')],
  },
};
