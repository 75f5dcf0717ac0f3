import type { businessCalls } from '../../../machines/api/calls/business.ts';
import { field, type NotesOn, userId } from './notes.ts';

const username = field('The `username` of `GET /get-instagram-info`, else its `account_name`, without a leading @.', {
  example: 'ada.coaching',
});

const countedText =
  'Outer blanks are not sent. The form counts characters that a person sees against the lower limit and UTF-16 units against the upper one, so that however you count, what it sends fits.';

export const businessNotes: NotesOn<typeof businessCalls> = {
  getJobData: {
    description:
      'Called once at the start of the wizard, when the token is verified; it needs no user; again by step 1 when that failed, and to look up a job whose answer was lost. Fills "Select from existing jobs" and the category list of the Add Job dialog. Without it a job can still be added.',
    isOptional: true,
    request: {},
    answer: {
      categories: field('Names of categories, in the order to show them.', {
        example: ['Coaching', 'Fitness', 'Real estate'],
        expected: true,
      }),
      job_names: field('Names of all jobs, in the order to show them.', {
        example: ['Business coach', 'Founder', 'Personal trainer'],
        expected: true,
      }),
    },
  },
  addJob: {
    description:
      'Called when the Add Job dialog is sent. A category that does not exist yet is created with it. `GET /get-job-data` has to list both from now on. Adding a job that exists must not add it twice. A 4xx is shown in the dialog as it is; after no answer, 409 or a status from 500 the job data is read, and a job that is there has been added.',
    request: {
      category: field('The category, existing or new.', { example: 'Coaching' }),
      job_name: field('The name of the job, trimmed.', { example: 'Career coach' }),
      lang: field('The language of the name. The product does not send it.'),
      user_id: userId,
    },
    errors: { 400: 'This job name is not allowed.' },
  },
  saveBusinessSettings: {
    description:
      'Called each time step 1 is continued, so it replaces what was saved before. `GET /get-instagram-info` should answer with the saved description and jobs from now on. An error is shown above the form as it is.',
    request: {
      user_id: userId,
      username_instagram: username,
      description: field(`What the business does. ${countedText}`, {
        example:
          'Coaching for founders who want calmer weeks: one-to-one sessions, group programs and a weekly letter.',
      }),
      jobs: field('Names of jobs, at least one.', { example: ['Business coach', 'Career coach'] }),
    },
  },
  saveAccountSettings: {
    description:
      'Called each time step 2 is continued, so it replaces what was saved before. **It records what the customer allows**: no call reads it back, and no default may stand in for it. Likes are always on and have no field. Afterwards the product reads the target accounts: where there are none it calls `POST /generate-templates`. An error is shown above the form as it is.',
    request: {
      user_id: userId,
      username_instagram: username,
      send_message: field('May the service send first messages?', { example: true }),
      follow_unfollow: field('May the service follow and unfollow?', { example: false }),
      customer_category: field('Who gets messages. Decides how many templates are expected.', {
        example: 'followers',
      }),
      target_languages: field(
        'Languages of the messages: two capital letters each. Not empty when `send_message` is true.',
        { example: ['EN', 'SV'] },
      ),
      customer_description: field(`The target audience and the purpose. ${countedText}`, {
        example: 'Founders of small companies in Sweden who look for a coach for themselves.',
      }),
    },
  },
};
