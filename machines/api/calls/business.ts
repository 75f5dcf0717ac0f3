import * as v from 'valibot';
import { get, ignored, post } from '../call.ts';
import { between, customerCategory, filled, id, languageCode, nameList, textLimits } from '../fields.ts';
import * as startPaths from '../start-paths.ts';

export const businessCalls = {
  getJobData: get(startPaths.getJobData, {
    summary: 'Load the jobs',
    request: v.optional(v.object({}), {}),
    answer: v.object({ categories: nameList, job_names: nameList }),
  }),
  addJob: post('/add-job', {
    summary: 'Add a job',
    request: v.object({
      category: filled,
      job_name: filled,
      lang: v.optional(languageCode),
      user_id: v.optional(id),
    }),
    answer: ignored,
  }),
  saveBusinessSettings: post('/save-business-settings', {
    summary: 'Save the business',
    request: v.object({
      user_id: id,
      username_instagram: filled,
      description: between(textLimits.description),
      jobs: v.pipe(v.array(filled), v.minLength(1)),
    }),
    answer: ignored,
    personal: ['username_instagram', 'description'],
  }),
  saveAccountSettings: post('/save-account-settings', {
    summary: 'Save the objectives',
    request: v.object({
      user_id: id,
      username_instagram: filled,
      send_message: v.boolean(),
      follow_unfollow: v.boolean(),
      customer_category: customerCategory,
      target_languages: v.array(languageCode),
      customer_description: between(textLimits.customerDescription),
    }),
    answer: ignored,
    personal: ['username_instagram', 'customer_description'],
  }),
};
