import { describe, expect, test } from 'vitest';
import { type BusinessInput, businessMachine } from '../../machines/onboarding/business.ts';
import { createTestActor } from '../harness/test-actor.ts';
import { broken, instagram, jobData, offline, sixty } from './samples.ts';

function start(changes: Partial<BusinessInput> = {}) {
  return createTestActor(businessMachine, {
    input: { userId: 'u1', instagram, jobData, draft: null, ...changes },
  });
}

const ready = { editing: { jobData: 'known', account: 'known', dialog: 'closed' } };
const prefilled = { description: sixty, jobs: ['Coach', 'Founder'] };

test('prefilled by the AI, saved as it is', () => {
  const actor = start();
  expect(actor.snapshot().context.form).toEqual(prefilled);
  actor.send({ type: 'business.submit' });
  actor.services.saveBusinessSettings.resolve({});
  expect(actor.states).toEqual([ready, 'saving', 'saved']);
  expect(actor.calls).toEqual([
    {
      name: 'saveBusinessSettings',
      input: { user_id: 'u1', username_instagram: 'mira.coach', ...prefilled },
    },
  ]);
  expect(actor.output()).toEqual({ username: 'mira.coach' });
});

test('a draft wins over the AI', () => {
  const form = { description: 'Mine', jobs: [] };
  expect(start({ draft: { ...form, newJob: null } }).snapshot().context.form).toEqual(form);
});

test('every edit is sent as a draft', () => {
  const actor = start();
  actor.send({ type: 'business.edit', description: 'Mine' });
  actor.send({ type: 'job.remove', name: 'Founder' });
  actor.send({ type: 'job.select', name: 'Nurse' });
  actor.send({ type: 'job.select', name: 'nurse' });
  actor.send({ type: 'job.select', name: '' });
  const draft = (description: string, jobs: string[]) => ({
    type: 'draft.changed',
    step: 'business',
    draft: { description, jobs, newJob: null },
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
])('saved under the user name, else the account name: %j', (names, username) => {
  const actor = start({ instagram: { ...instagram, ...names } });
  actor.send({ type: 'business.submit' });
  expect(actor.calls.at(-1)?.input).toMatchObject({ username_instagram: username });
});

test('problems show when the customer tries to go on, and go when they are solved', () => {
  const actor = start({ draft: { description: 'short', jobs: [], newJob: null } });
  expect(actor.snapshot().context.problems).toEqual({});
  actor.send({ type: 'business.submit' });
  expect(Object.keys(actor.snapshot().context.problems)).toEqual(['description', 'jobs']);
  actor.send({ type: 'job.select', name: 'Nurse' });
  expect(Object.keys(actor.snapshot().context.problems)).toEqual(['description']);
  actor.send({ type: 'business.edit', description: 'x'.repeat(501) });
  expect(Object.keys(actor.snapshot().context.problems)).toEqual(['description']);
  actor.send({ type: 'business.edit', description: sixty });
  expect(actor.snapshot().context.problems).toEqual({});
  expect(actor.states).toEqual([ready]);
  expect(actor.calls).toEqual([]);
});

test.each([
  [49, ready],
  [50, 'saving'],
  [500, 'saving'],
  [501, ready],
])('a description of %s characters', (length, state) => {
  const actor = start({ draft: { description: 'x'.repeat(length), jobs: ['Coach'], newJob: null } });
  actor.send({ type: 'business.submit' });
  expect(actor.snapshot().value).toEqual(state);
});

test.each([
  [offline, 'Network error. Please try again.'],
  [broken, 'Out of order'],
  [{ kind: 'malformed' } as const, 'Failed to save business settings. Please try again.'],
])('saving fails (%j): the form stays, and Continue tries again', (error, text) => {
  const actor = start();
  actor.send({ type: 'business.submit' });
  actor.send({ type: 'business.submit' });
  expect(actor.services.saveBusinessSettings.pending).toBe(1);
  actor.services.saveBusinessSettings.reject(error);
  expect(actor.snapshot().context).toMatchObject({ error: text, form: prefilled });
  actor.send({ type: 'business.submit' });
  actor.services.saveBusinessSettings.resolve({});
  expect(actor.states).toEqual([ready, 'saving', ready, 'saving', 'saved']);
});

test('an error can be dismissed', () => {
  const actor = start();
  actor.send({ type: 'business.submit' });
  actor.services.saveBusinessSettings.reject(offline);
  actor.send({ type: 'error.dismiss' });
  expect(actor.snapshot().context.error).toBe(null);
});

test('job data that was missing at the start loads here, and again when asked', () => {
  const actor = start({ jobData: null });
  actor.services.getJobData.reject(offline);
  actor.send({ type: 'jobData.reload' });
  actor.services.getJobData.resolve(jobData);
  const region = (state: string) => ({ editing: { ...ready.editing, jobData: state } });
  expect(actor.states).toEqual([region('loading'), region('unavailable'), region('loading'), ready]);
  expect(actor.snapshot().context.jobData).toEqual(jobData);
});

test('without an Instagram name nothing is sent; it can be read again, and prefills an untouched form', () => {
  const actor = start({ instagram: null });
  actor.services.getInstagramInfo.reject(offline);
  actor.send({ type: 'business.submit' });
  expect(actor.snapshot().context.problems.username).toBeTruthy();
  actor.send({ type: 'account.reload' });
  actor.services.getInstagramInfo.resolve(instagram);
  expect(actor.snapshot().context).toMatchObject({ username: 'mira.coach', form: prefilled, problems: {} });
  const region = (state: string) => ({ editing: { ...ready.editing, account: state } });
  expect(actor.states).toEqual([region('loading'), region('unknown'), region('loading'), ready]);
  expect(actor.callNames()).toEqual(['getInstagramInfo', 'getInstagramInfo']);
});

test('an Instagram account without any name is asked for once, not for ever', () => {
  const actor = start({ instagram: null });
  actor.services.getInstagramInfo.resolve({ ...instagram, username: '', account_name: ' ' });
  expect(actor.snapshot().value).toEqual({ editing: { ...ready.editing, account: 'unknown' } });
  expect(actor.callNames()).toEqual(['getInstagramInfo']);
});

test('late Instagram info leaves what was typed meanwhile', () => {
  const actor = start({ instagram: null });
  actor.send({ type: 'business.edit', description: 'Mine' });
  actor.services.getInstagramInfo.resolve(instagram);
  expect(actor.snapshot().context.form).toEqual({ description: 'Mine', jobs: [] });
});

test('what loads while a save fails is not lost', () => {
  const actor = start({ jobData: null });
  actor.send({ type: 'business.submit' });
  actor.services.saveBusinessSettings.reject(offline);
  expect(actor.callNames()).toEqual(['getJobData', 'saveBusinessSettings', 'getJobData']);
});

test('a job is added in a new category', () => {
  const actor = start();
  actor.send({ type: 'job.create' });
  actor.send({ type: 'business.submit' });
  actor.sendTo('jobDialog', { type: 'category.start' });
  actor.sendTo('jobDialog', { type: 'job.edit', change: { newCategory: ' Crafts ' } });
  actor.sendTo('jobDialog', { type: 'category.add' });
  actor.sendTo('jobDialog', { type: 'job.edit', change: { job_name: ' Potter ' } });
  actor.sendTo('jobDialog', { type: 'job.submit' });
  actor.services.addJob.resolve({});
  expect(actor.states).toEqual([ready, { editing: { ...ready.editing, dialog: 'open' } }, ready]);
  expect(actor.calls).toEqual([
    { name: 'addJob', input: { category: 'Crafts', job_name: 'Potter', user_id: 'u1' } },
  ]);
  expect(actor.snapshot().context).toMatchObject({
    form: { jobs: ['Coach', 'Founder', 'Potter'] },
    jobData: { categories: ['Business', 'Health', 'Crafts'], job_names: ['Coach', 'Nurse', 'Potter'] },
  });
  expect(actor.sent.at(-1)).toMatchObject({ draft: { jobs: ['Coach', 'Founder', 'Potter'] } });
});

test('a job is added where there was nothing to choose from', () => {
  const actor = start({ jobData: null });
  actor.services.getJobData.reject(offline);
  actor.send({ type: 'job.create' });
  actor.sendTo('jobDialog', { type: 'category.start' });
  actor.sendTo('jobDialog', {
    type: 'job.edit',
    change: { newCategory: 'Crafts', job_name: 'Potter' },
  });
  actor.sendTo('jobDialog', { type: 'category.add' });
  actor.sendTo('jobDialog', { type: 'job.submit' });
  actor.services.addJob.resolve({});
  expect(actor.snapshot().context).toMatchObject({
    form: { jobs: ['Coach', 'Founder', 'Potter'] },
    jobData: null,
  });
});

test('the dialog is cancelled', () => {
  const actor = start();
  actor.send({ type: 'job.create' });
  actor.sendTo('jobDialog', { type: 'job.cancel' });
  expect(actor.snapshot().value).toEqual(ready);
  expect(actor.snapshot().context.form).toEqual(prefilled);
});

const open = { editing: { ...ready.editing, dialog: 'open' } };
const potter = { category: 'Crafts', job_name: 'Pott', newCategory: '' };

describe('what is typed in the Add Job dialog', () => {
  test('is sent as part of the draft; cancelling drops it', () => {
    const actor = start();
    actor.send({ type: 'job.create' });
    expect(actor.sent).toEqual([]);
    actor.sendTo('jobDialog', { type: 'job.edit', change: { job_name: 'Pott' } });
    actor.sendTo('jobDialog', { type: 'job.cancel' });
    const sent = (newJob: object | null) => ({
      type: 'draft.changed',
      step: 'business',
      draft: { ...prefilled, newJob },
    });
    expect(actor.sent).toEqual([sent({ category: '', job_name: 'Pott', newCategory: '' }), sent(null)]);
    expect(actor.states).toEqual([ready, open, ready]);
  });

  test('comes back after a reload, is added, and dropped', () => {
    const actor = start({ draft: { ...prefilled, newJob: potter } });
    expect(actor.snapshot().children.jobDialog?.getSnapshot().context).toMatchObject({
      form: potter,
      categories: ['Business', 'Health', 'Crafts'],
    });
    actor.sendTo('jobDialog', { type: 'job.edit', change: { job_name: 'Potter' } });
    actor.sendTo('jobDialog', { type: 'job.submit' });
    actor.services.addJob.resolve({});
    expect(actor.states).toEqual([open, ready]);
    expect(actor.sent.at(-1)).toEqual({
      type: 'draft.changed',
      step: 'business',
      draft: { ...prefilled, jobs: ['Coach', 'Founder', 'Potter'], newJob: null },
    });
    actor.send({ type: 'job.create' });
    expect(actor.snapshot().children.jobDialog?.getSnapshot().context.form.job_name).toBe('');
  });

  test.each([
    ['are there', 'known'],
    ['cannot be loaded', 'unavailable'],
  ])('comes back once the categories %s', (_, outcome) => {
    const actor = start({ jobData: null, draft: { ...prefilled, newJob: potter } });
    if (outcome === 'known') actor.services.getJobData.resolve(jobData);
    else actor.services.getJobData.reject(offline);
    const loading = { ...ready.editing, jobData: 'loading' };
    expect(actor.states).toEqual([
      { editing: loading },
      { editing: { ...loading, jobData: outcome, dialog: 'open' } },
    ]);
  });

  test('is there when the customer opens the dialog before it opens by itself', () => {
    const actor = start({ jobData: null, draft: { ...prefilled, newJob: potter } });
    actor.send({ type: 'job.create' });
    expect(actor.snapshot().children.jobDialog?.getSnapshot().context.form).toEqual(potter);
  });
});
