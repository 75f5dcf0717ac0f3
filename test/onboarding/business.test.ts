import { describe, expect, test } from 'vitest';
import type { BusinessInput } from '../../machines/onboarding/business.ts';
import { instagram, jobData, offline, sixty } from './samples.ts';
import { startBusiness } from './step-actors.ts';

/** docs/product.md, Step 1: business. The form is prefilled, checked and saved. */

const ready = { editing: { jobData: 'known', account: 'known', dialog: 'closed' } };
const settings = { description: sixty, jobs: ['Coach', 'Founder'] };
const prefilled = { username: '', ...settings };

test('the form prefilled by the AI is saved as it is', () => {
  const actor = startBusiness();
  expect(actor.snapshot().context.form).toEqual(prefilled);
  actor.send({ type: 'business.submit' });
  actor.send({ type: 'business.submit' });
  actor.services.saveBusinessSettings.resolve({});
  expect(actor.states).toEqual([ready, 'saving', 'saved']);
  expect(actor.calls).toEqual([
    {
      name: 'saveBusinessSettings',
      input: { user_id: 'u1', username_instagram: 'mira.coach', ...settings },
    },
  ]);
  expect(actor.output()).toEqual({ username: 'mira.coach', saved: prefilled });
});

const saved = { username: '', description: `${sixty} Saved.`, jobs: ['Potter'] };

test.each<[string, Partial<BusinessInput>, string]>([
  ['a draft is shown before what the AI read', {}, 'Mine'],
  ['an edit that is not saved is shown before what this tab saved', { saved }, 'Mine'],
])('%s', (_, input, description) => {
  const draft = { username: '', description, jobs: [], newJob: null };
  expect(startBusiness({ ...input, draft }).snapshot().context.form).toEqual({
    username: '',
    description,
    jobs: [],
  });
});

test('what this tab saved is shown before what the AI read, also when that loads late', () => {
  expect(startBusiness({ saved }).snapshot().context.form).toEqual(saved);
  const actor = startBusiness({ saved, instagram: null });
  actor.services.getInstagramInfo.resolve(instagram);
  expect(actor.snapshot().context).toMatchObject({ form: saved, username: 'mira.coach' });
});

test('every edit is sent as a draft', () => {
  const actor = startBusiness();
  actor.send({ type: 'business.edit', description: 'Mine' });
  actor.send({ type: 'job.remove', name: 'Founder' });
  actor.send({ type: 'job.select', name: 'Nurse' });
  actor.send({ type: 'job.select', name: 'nurse' });
  actor.send({ type: 'job.select', name: '' });
  const draft = (description: string, jobs: string[]) => ({
    type: 'draft.changed',
    step: 'business',
    draft: { username: '', description, jobs, newJob: null },
  });
  expect(actor.sent).toEqual([
    draft('Mine', ['Coach', 'Founder']),
    draft('Mine', ['Coach']),
    draft('Mine', ['Coach', 'Nurse']),
    draft('Mine', ['Coach', 'Nurse']),
    draft('Mine', ['Coach', 'Nurse']),
  ]);
});

test.each([
  [{ username: '@mira', account_name: 'Mira' }, 'mira'],
  [{ username: '', account_name: 'Mira' }, 'Mira'],
])('settings are saved under the user name, else the account name: %j', (names, username) => {
  const actor = startBusiness({ instagram: { ...instagram, ...names } });
  actor.send({ type: 'business.submit' });
  expect(actor.calls).toEqual([
    { name: 'saveBusinessSettings', input: { user_id: 'u1', username_instagram: username, ...settings } },
  ]);
});

test('errors appear on submit and disappear once fixed', () => {
  const actor = startBusiness({ draft: { username: '', description: 'short', jobs: [], newJob: null } });
  expect(actor.snapshot().context.fieldErrors).toEqual({});
  actor.send({ type: 'business.submit' });
  expect(Object.keys(actor.snapshot().context.fieldErrors)).toEqual(['description', 'jobs']);
  actor.send({ type: 'job.select', name: 'Nurse' });
  expect(Object.keys(actor.snapshot().context.fieldErrors)).toEqual(['description']);
  actor.send({ type: 'business.edit', description: 'x'.repeat(501) });
  expect(Object.keys(actor.snapshot().context.fieldErrors)).toEqual(['description']);
  actor.send({ type: 'business.edit', description: sixty });
  expect(actor.snapshot().context.fieldErrors).toEqual({});
  expect(actor.states).toEqual([ready]);
  expect(actor.calls).toEqual([]);
});

test.each([
  [49, ready],
  [50, 'saving'],
  [500, 'saving'],
  [501, ready],
])('a description of %s characters', (length, state) => {
  const actor = startBusiness({
    draft: { username: '', description: 'x'.repeat(length), jobs: ['Coach'], newJob: null },
  });
  actor.send({ type: 'business.submit' });
  expect(actor.snapshot().value).toEqual(state);
});

test('missing job data loads, and can be loaded again after a failure', () => {
  const actor = startBusiness({ jobData: null });
  actor.services.getJobData.reject(offline);
  actor.send({ type: 'jobData.reload' });
  actor.services.getJobData.resolve(jobData);
  const region = (state: string) => ({ editing: { ...ready.editing, jobData: state } });
  expect(actor.states).toEqual([region('loading'), region('unavailable'), region('loading'), ready]);
  expect(actor.snapshot().context.jobData).toEqual(jobData);
});

test('without an Instagram user name nothing is sent; loading it again prefills an empty form', () => {
  const actor = startBusiness({ instagram: null });
  actor.services.getInstagramInfo.reject(offline);
  actor.send({ type: 'business.submit' });
  expect(actor.snapshot().context.fieldErrors).toHaveProperty('username');
  actor.send({ type: 'account.reload' });
  actor.services.getInstagramInfo.resolve(instagram);
  expect(actor.snapshot().context).toEqual(startBusiness().snapshot().context);
  const region = (state: string) => ({ editing: { ...ready.editing, account: state } });
  expect(actor.states).toEqual([region('loading'), region('asking'), region('reloading'), ready]);
  expect(actor.callNames()).toEqual(['getInstagramInfo', 'getInstagramInfo']);
});

describe('a profile that the API cannot read: the customer gives the name', () => {
  function ask(input: Partial<BusinessInput> = {}) {
    const actor = startBusiness({ instagram: null, saved, ...input });
    actor.services.getInstagramInfo.reject({ kind: 'status', status: 404 });
    return actor;
  }

  test('and the step is saved with it, as it is read', () => {
    const actor = ask();
    actor.send({ type: 'username.edit', username: ' https://instagram.com/strong.you/ ' });
    actor.send({ type: 'business.submit' });
    expect(actor.calls.at(-1)?.input).toMatchObject({ username_instagram: 'strong.you' });
    actor.services.saveBusinessSettings.resolve({});
    expect(actor.output()).toEqual({ username: 'strong.you', saved: { ...saved, username: 'strong.you' } });
  });

  test.each(['', 'two words', '.dot'])('"%s" is no name', (username) => {
    const actor = ask();
    actor.send({ type: 'username.edit', username });
    actor.send({ type: 'business.submit' });
    expect(actor.snapshot().context.fieldErrors).toHaveProperty('username');
    actor.send({ type: 'username.edit', username: 'strong.you' });
    expect(actor.snapshot().context.fieldErrors).toEqual({});
  });

  test('and it stays as a draft, through a failed save and a reload', () => {
    const actor = ask();
    actor.send({ type: 'username.edit', username: 'strong.you' });
    const draft = { ...saved, username: 'strong.you', newJob: null };
    expect(actor.sent.at(-1)).toMatchObject({ step: 'business', draft });
    actor.send({ type: 'business.submit' });
    actor.services.saveBusinessSettings.reject(offline);
    const asking = { editing: { ...ready.editing, account: 'asking' } };
    expect(actor.snapshot().value).toEqual(asking);
    const again = startBusiness({ instagram: null, draft });
    expect(again.snapshot().value).toEqual(asking);
    expect(again.snapshot().context.form.username).toBe('strong.you');
  });
});

test('an Instagram account without any name is loaded once, not repeatedly', () => {
  const actor = startBusiness({ instagram: null });
  actor.services.getInstagramInfo.resolve({ ...instagram, username: '', account_name: ' ' });
  expect(actor.snapshot().value).toEqual({ editing: { ...ready.editing, account: 'asking' } });
  expect(actor.callNames()).toEqual(['getInstagramInfo']);
});

test('late Instagram info does not overwrite what was typed', () => {
  const actor = startBusiness({ instagram: null });
  actor.send({ type: 'business.edit', description: 'Mine' });
  actor.services.getInstagramInfo.resolve(instagram);
  expect(actor.snapshot().context.form).toEqual({ username: '', description: 'Mine', jobs: [] });
});

test('job data that was loading when a save failed is loaded again', () => {
  const actor = startBusiness({ jobData: null });
  actor.send({ type: 'business.submit' });
  actor.services.saveBusinessSettings.reject(offline);
  expect(actor.callNames()).toEqual(['getJobData', 'saveBusinessSettings', 'getJobData']);
});

const withPotter = { username: '', description: sixty, jobs: ['Coach', 'Founder', 'Potter'] };

function addPotter(actor: ReturnType<typeof startBusiness>) {
  actor.send({ type: 'job.create' });
  actor.send({ type: 'business.submit' });
  actor.sendTo('jobDialog', { type: 'category.start' });
  actor.sendTo('jobDialog', { type: 'job.edit', change: { newCategory: 'Crafts', job_name: 'Potter' } });
  actor.sendTo('jobDialog', { type: 'category.add' });
  actor.sendTo('jobDialog', { type: 'job.submit' });
  actor.services.addJob.resolve({});
}

test('a job is added in a new category', () => {
  const actor = startBusiness();
  addPotter(actor);
  expect(actor.states).toEqual([ready, { editing: { ...ready.editing, dialog: 'open' } }, ready]);
  expect(actor.callNames()).toEqual(['addJob']);
  expect(actor.snapshot().context).toEqual({
    ...startBusiness().snapshot().context,
    form: withPotter,
    jobData: { categories: ['Business', 'Health', 'Crafts'], job_names: ['Coach', 'Nurse', 'Potter'] },
  });
  expect(actor.sent.at(-1)).toEqual({
    type: 'draft.changed',
    step: 'business',
    draft: { ...withPotter, newJob: null },
  });
});

test('a job is added while the job data is unavailable', () => {
  const actor = startBusiness({ jobData: null });
  actor.services.getJobData.reject(offline);
  addPotter(actor);
  expect(actor.snapshot().context).toMatchObject({ form: withPotter, jobData: null });
});

test('blank names and names that come twice are left out of the choices', () => {
  const odd = { categories: ['Health', '', 'health '], job_names: [' Coach', '\n', 'COACH', 'Nurse'] };
  const tidy = { categories: ['Health'], job_names: ['Coach', 'Nurse'] };
  expect(startBusiness({ jobData: odd }).snapshot().context.jobData).toEqual(tidy);
  const actor = startBusiness({ jobData: null });
  actor.services.getJobData.resolve(odd);
  expect(actor.snapshot().context.jobData).toEqual(tidy);
});

const open = { editing: { ...ready.editing, dialog: 'open' } };
const potter = { category: 'Crafts', job_name: 'Pott', newCategory: '' };

describe('text typed in the Add Job dialog', () => {
  const typedIn = (actor: ReturnType<typeof startBusiness>) =>
    actor.snapshot().children.jobDialog?.getSnapshot().context.form;

  test('is part of the draft while the dialog is open, and then kept until the job is added', () => {
    const actor = startBusiness();
    actor.send({ type: 'job.create' });
    expect(actor.sent).toEqual([]);
    actor.sendTo('jobDialog', { type: 'job.edit', change: { job_name: 'Pott' } });
    actor.sendTo('jobDialog', { type: 'job.cancel' });
    const sent = (newJob: object | null) => ({
      type: 'draft.changed',
      step: 'business',
      draft: { ...prefilled, newJob },
    });
    const form = { category: '', job_name: 'Pott', newCategory: '' };
    const kept = { type: 'draft.noted', notes: { keptJob: form } };
    expect(actor.sent).toEqual([sent(form), kept, sent(null)]);
    expect(actor.states).toEqual([ready, open, ready]);
    actor.send({ type: 'job.create' });
    expect(actor.snapshot().children.jobDialog?.getSnapshot().context).toMatchObject({ form, isKept: true });
  });

  test('is restored after a reload, and cleared once the job is added', () => {
    const actor = startBusiness({ draft: { ...prefilled, newJob: potter } });
    expect(actor.snapshot().children.jobDialog?.getSnapshot().context).toMatchObject({
      userId: 'u1',
      categories: ['Business', 'Health', 'Crafts'],
      jobNames: ['Coach', 'Nurse', 'Coach', 'Founder'],
      form: potter,
    });
    actor.sendTo('jobDialog', { type: 'job.edit', change: { job_name: 'Potter' } });
    actor.sendTo('jobDialog', { type: 'job.submit' });
    actor.services.getJobData.resolve(jobData);
    actor.services.addJob.resolve({});
    expect(actor.states).toEqual([open, ready]);
    expect(actor.sent.at(-1)).toEqual({
      type: 'draft.changed',
      step: 'business',
      draft: { ...prefilled, jobs: ['Coach', 'Founder', 'Potter'], newJob: null },
    });
    actor.send({ type: 'job.create' });
    expect(typedIn(actor)?.job_name).toBe('');
  });

  test.each([
    ['are loaded', 'known'],
    ['cannot be loaded', 'unavailable'],
  ])('is restored once the categories %s', (_, outcome) => {
    const actor = startBusiness({ jobData: null, draft: { ...prefilled, newJob: potter } });
    if (outcome === 'known') actor.services.getJobData.resolve(jobData);
    else actor.services.getJobData.reject(offline);
    const loading = { ...ready.editing, jobData: 'loading' };
    expect(actor.states).toEqual([{ editing: loading }, { editing: { ...loading, jobData: outcome, dialog: 'open' } }]);
  });

  test('is restored when the customer opens the dialog before it reopens', () => {
    const actor = startBusiness({ jobData: null, draft: { ...prefilled, newJob: potter } });
    actor.send({ type: 'job.create' });
    expect(typedIn(actor)).toEqual(potter);
  });
});

test('a dialog that is open when the jobs arrive offers their categories, beside one that was added in it', () => {
  const actor = startBusiness({ jobData: null });
  actor.send({ type: 'job.create' });
  actor.sendTo('jobDialog', { type: 'category.start' });
  actor.sendTo('jobDialog', { type: 'job.edit', change: { newCategory: 'Crafts' } });
  actor.sendTo('jobDialog', { type: 'category.add' });
  actor.services.getJobData.resolve(jobData);
  expect(actor.snapshot().children.jobDialog?.getSnapshot().context).toMatchObject({
    categories: [...jobData.categories, 'Crafts'],
    jobNames: [...jobData.job_names, ...prefilled.jobs],
    form: { category: 'Crafts' },
  });
});

describe('a job that is removed', () => {
  const description = 'We make pots.';
  const draft = { username: '', description, jobs: ['Potter', 'Coach'], newJob: null };
  const jobData = { categories: ['Crafts'], job_names: ['Coach'] };
  const removed = (name: string) => {
    const actor = startBusiness({ draft, jobData });
    actor.send({ type: 'job.remove', name });
    return actor;
  };

  test('and is on no list can be taken back, until something else is edited', () => {
    const actor = removed('Potter');
    expect(actor.snapshot().context.removedJob).toBe('Potter');
    actor.send({ type: 'job.restore' });
    expect(actor.snapshot().context).toMatchObject({ form: { jobs: ['Coach', 'Potter'] }, removedJob: null });
    actor.send({ type: 'job.remove', name: 'Potter' });
    actor.send({ type: 'business.edit', description });
    expect(actor.snapshot().context.removedJob).toBeNull();
  });

  test('and is on the list can be chosen again', () => {
    expect(removed('Coach').snapshot().context.removedJob).toBeNull();
  });
});
