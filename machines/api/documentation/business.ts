import type { DocumentedCalls } from './call-documentation.ts';
import { names, object } from './json-schema.ts';
import { noUser, userId, userIdExample } from './user.ts';

const username = 'The `username` of `GET /get-instagram-info`, else its `account_name`, without a leading @.';

export const businessCalls: DocumentedCalls<
  'getJobData' | 'addJob' | 'saveBusinessSettings' | 'saveAccountSettings'
> = {
  getJobData: {
    summary: 'List job categories and job names',
    description:
      'Called once at the start of the wizard, beside the token, so it needs no user; again by step 1 when that failed, and to look up a job whose answer was lost. Fills "Select from existing jobs" and the category list of the Add Job dialog. Without it a job can still be added.',
    requestFields: {},
    requestExample: {},
    answer: object({
      categories: names('Names of categories, in the order to show them.'),
      job_names: names('Names of all jobs, in the order to show them.'),
    }),
    answerExample: {
      categories: ['Coaching', 'Fitness', 'Real estate'],
      job_names: ['Business coach', 'Founder', 'Personal trainer'],
    },
    errors: [],
  },
  addJob: {
    summary: 'Add a job, and perhaps a category',
    description:
      'Called when the Add Job dialog is sent. A category that does not exist yet is created with it. `GET /get-job-data` has to list both from now on. Adding a job that exists must not add it twice. A 4xx is shown in the dialog as it is; after no answer, 409 or a status from 500 the job data is read, and a job that is there has been added.',
    requestFields: {
      category: 'The category, existing or new.',
      job_name: 'The name of the job, trimmed.',
      lang: 'The language of the name. The product does not send it.',
      user_id: userId,
    },
    requestExample: { category: 'Coaching', job_name: 'Career coach', user_id: userIdExample },
    answer: null,
    answerExample: null,
    errors: [
      {
        status: 400,
        when: 'The job cannot be added. The text is shown in the dialog.',
        body: { error: 'This job name is not allowed.' },
      },
    ],
  },
  saveBusinessSettings: {
    summary: 'Save step 1: the business',
    description:
      'Called each time step 1 is continued, so it replaces what was saved before. `GET /get-instagram-info` should answer with the saved description and jobs from now on. An error is shown above the form as it is.',
    requestFields: {
      user_id: userId,
      username_instagram: username,
      description: 'What the business does: 50 to 500 characters, trimmed.',
      jobs: 'Names of jobs, at least one.',
    },
    requestExample: {
      user_id: userIdExample,
      username_instagram: 'ada.coaching',
      description:
        'Coaching for founders who want calmer weeks: one-to-one sessions, group programs and a weekly letter.',
      jobs: ['Business coach', 'Career coach'],
    },
    answer: null,
    answerExample: null,
    errors: [noUser('There is no such user. The text is shown above the form.')],
  },
  saveAccountSettings: {
    summary: 'Save step 2: consent, audience and languages',
    description:
      'Called each time step 2 is continued, so it replaces what was saved before. **It records what the customer allows**: no call reads it back, and no default may stand in for it. Likes are always on and have no field. Afterwards the product reads the target accounts: where there are none it calls `POST /generate-templates`. An error is shown above the form as it is.',
    requestFields: {
      user_id: userId,
      username_instagram: username,
      send_message: 'May the service send first messages?',
      follow_unfollow: 'May the service follow and unfollow?',
      customer_category: 'Who gets messages. Decides how many templates are expected.',
      target_languages:
        'Languages of the messages: two capital letters each. Not empty when `send_message` is true.',
      customer_description: 'The target audience and the purpose: 50 to 200 characters, trimmed.',
    },
    requestExample: {
      user_id: userIdExample,
      username_instagram: 'ada.coaching',
      send_message: true,
      follow_unfollow: false,
      customer_category: 'followers',
      target_languages: ['EN', 'SV'],
      customer_description: 'Founders of small companies in Sweden who look for a coach for themselves.',
    },
    answer: null,
    answerExample: null,
    errors: [noUser('There is no such user. The text is shown above the form.')],
  },
};
