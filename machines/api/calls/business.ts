import * as v from 'valibot';
import { field, get, ignored, post } from '../call.ts';
import { customerCategory, filled, languageCode, nameList } from '../fields.ts';
import { startPaths } from '../start-paths.ts';
import { userId } from './user.ts';

const username = field(
  filled,
  'The `username` of `GET /get-instagram-info`, else its `account_name`, without a leading @.',
  { example: 'ada.coaching' },
);

const countedText =
  'Outer blanks are not sent. The form counts characters that a person sees against the lower limit and UTF-16 units against the upper one, so that however you count, what it sends fits.';

export const businessCalls = {
  getJobData: get(startPaths.getJobData, {
    summary: 'Load the jobs',
    description:
      'Called once at the start of the wizard, when the token is verified; it needs no user; again by step 1 when that failed, and to look up a job whose answer was lost. Fills "Select from existing jobs" and the category list of the Add Job dialog. Without it a job can still be added.',
    isOptional: true,
    request: v.optional(v.object({}), {}),
    answer: v.object({
      categories: field(nameList, 'Names of categories, in the order to show them.', {
        example: ['Coaching', 'Fitness', 'Real estate'],
        expected: true,
      }),
      job_names: field(nameList, 'Names of all jobs, in the order to show them.', {
        example: ['Business coach', 'Founder', 'Personal trainer'],
        expected: true,
      }),
    }),
  }),
  addJob: post('/add-job', {
    summary: 'Add a job',
    description:
      'Called when the Add Job dialog is sent. A category that does not exist yet is created with it. `GET /get-job-data` has to list both from now on. Adding a job that exists must not add it twice. A 4xx is shown in the dialog as it is; after no answer, 409 or a status from 500 the job data is read, and a job that is there has been added.',
    request: v.object({
      category: field(filled, 'The category, existing or new.', { example: 'Coaching' }),
      job_name: field(filled, 'The name of the job, trimmed.', { example: 'Career coach' }),
      lang: v.optional(field(languageCode, 'The language of the name. The product does not send it.')),
      user_id: v.optional(userId),
    }),
    answer: ignored,
    errors: { 400: 'This job name is not allowed.' },
  }),
  saveBusinessSettings: post('/save-business-settings', {
    summary: 'Save the business',
    description:
      'Called each time step 1 is continued, so it replaces what was saved before. `GET /get-instagram-info` should answer with the saved description and jobs from now on. An error is shown above the form as it is.',
    request: v.object({
      user_id: userId,
      username_instagram: username,
      description: field(
        v.pipe(v.string(), v.minLength(50), v.maxLength(500)),
        `What the business does: 50 to 500 characters. ${countedText}`,
        {
          example:
            'Coaching for founders who want calmer weeks: one-to-one sessions, group programs and a weekly letter.',
        },
      ),
      jobs: field(v.pipe(v.array(filled), v.minLength(1)), 'Names of jobs, at least one.', {
        example: ['Business coach', 'Career coach'],
      }),
    }),
    answer: ignored,
    personal: ['username_instagram', 'description'],
  }),
  saveAccountSettings: post('/save-account-settings', {
    summary: 'Save the objectives',
    description:
      'Called each time step 2 is continued, so it replaces what was saved before. **It records what the customer allows**: no call reads it back, and no default may stand in for it. Likes are always on and have no field. Afterwards the product reads the target accounts: where there are none it calls `POST /generate-templates`. An error is shown above the form as it is.',
    request: v.object({
      user_id: userId,
      username_instagram: username,
      send_message: field(v.boolean(), 'May the service send first messages?', { example: true }),
      follow_unfollow: field(v.boolean(), 'May the service follow and unfollow?', { example: false }),
      customer_category: field(
        customerCategory,
        'Who gets messages. Decides how many templates are expected.',
        { example: 'followers' },
      ),
      target_languages: field(
        v.array(languageCode),
        'Languages of the messages: two capital letters each. Not empty when `send_message` is true.',
        { example: ['EN', 'SV'] },
      ),
      customer_description: field(
        v.pipe(v.string(), v.minLength(50), v.maxLength(200)),
        `The target audience and the purpose: 50 to 200 characters. ${countedText}`,
        { example: 'Founders of small companies in Sweden who look for a coach for themselves.' },
      ),
    }),
    answer: ignored,
    personal: ['username_instagram', 'customer_description'],
  }),
};
