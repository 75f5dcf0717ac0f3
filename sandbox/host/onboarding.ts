import { jobCategories, jobNames, profileOf } from '../generator.ts';
import { newId } from '../world.ts';
import { accountHolderOf, type Handlers } from './handler.ts';

/** What the wizard knows of a customer, and steps 1 and 2. */
export const onboardingCalls = {
  getInstagramInfo({ user_id }, { world, origin }) {
    const customer = accountHolderOf(world, user_id);
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

  getUserCountry({ user_id }, { world }) {
    return { country: accountHolderOf(world, user_id).country };
  },

  getJobData(_request, { world }) {
    const added = world.addedJobs.all();
    return {
      categories: [...new Set([...jobCategories, ...added.map(({ category }) => category)])],
      job_names: [...new Set([...jobNames, ...added.map(({ name }) => name)])].sort((left, right) =>
        left.localeCompare(right),
      ),
    };
  },

  addJob({ category, job_name }, { world }) {
    const isKnown = world.addedJobs.ownedBy(category).some(({ name }) => name === job_name);
    if (!isKnown) world.addedJobs.put({ id: newId('job'), category, name: job_name });
    return { status: 'ok' };
  },

  saveBusinessSettings({ user_id, description, jobs }, { world }) {
    const customer = accountHolderOf(world, user_id);
    world.customers.put({ ...customer, business: { description, jobs } });
    return { status: 'ok' };
  },

  saveAccountSettings(settings, { world }) {
    const customer = accountHolderOf(world, settings.user_id);
    world.customers.put({
      ...customer,
      settings: {
        sendMessage: settings.send_message,
        followUnfollow: settings.follow_unfollow,
        customerCategory: settings.customer_category,
        targetLanguages: settings.target_languages,
        customerDescription: settings.customer_description,
      },
    });
    return { status: 'ok' };
  },
} satisfies Partial<Handlers>;
