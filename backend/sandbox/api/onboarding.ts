import { jobCategories, jobNames, profileOf } from '../sample-texts.ts';
import { newId } from '../state.ts';
import { accountHolderOf, type Handlers } from './handler.ts';

/** The calls of the start of the wizard and of steps 1 and 2. */
export const onboardingHandlers = {
  getInstagramInfo({ user_id }, { state, origin }) {
    const customer = accountHolderOf(state, user_id);
    const profile = profileOf(customer.email, customer.igUsername);
    return {
      username: customer.igUsername,
      account_name: profile.accountName,
      picture: `${origin}/host/profile-picture/${customer.id}`,
      onboarding_description: customer.business?.description ?? profile.description,
      jobs: customer.business?.jobs ?? profile.jobs,
      email: customer.email,
    };
  },

  getUserCountry({ user_id }, { state }) {
    return { country: accountHolderOf(state, user_id).country };
  },

  getJobData(_request, { state }) {
    const added = state.addedJobs.all();
    return {
      categories: [...new Set([...jobCategories, ...added.map(({ category }) => category)])],
      job_names: [...new Set([...jobNames, ...added.map(({ name }) => name)])].sort((left, right) =>
        left.localeCompare(right),
      ),
    };
  },

  addJob({ category, job_name }, { state }) {
    const isKnown = state.addedJobs.ownedBy(category).some(({ name }) => name === job_name);
    if (!isKnown) state.addedJobs.put({ id: newId('job'), category, name: job_name });
    return { status: 'ok' };
  },

  saveBusinessSettings({ user_id, description, jobs }, { state }) {
    const customer = accountHolderOf(state, user_id);
    state.customers.put({ ...customer, business: { description, jobs } });
    return { status: 'ok' };
  },

  saveAccountSettings({ user_id, customer_category: category, target_languages: languages }, { state }) {
    const customer = accountHolderOf(state, user_id);
    state.customers.put({ ...customer, audience: { category, languages } });
    return { status: 'ok' };
  },
} satisfies Partial<Handlers>;
