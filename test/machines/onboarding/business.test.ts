import { describe, expect, test } from 'vitest';
import { type BusinessInput, businessMachine } from '../../../machines/onboarding/business.ts';
import { stage } from '../stage.ts';
import { broken, instagram, jobData, offline, sixty } from './samples.ts';

function start(changes: Partial<BusinessInput> = {}) {
  return stage(businessMachine, {
    input: { userId: 'u1', instagram, jobData, draft: null, ...changes },
  });
}

const ready = { editing: { jobData: 'known', account: 'known', dialog: 'closed' } };
const prefilled = { description: sixty, jobs: ['Coach', 'Founder'] };

test('prefilled by the AI, saved as it is', () => {
  const play = start();
  expect(play.snapshot().context.form).toEqual(prefilled);
  play.send({ type: 'business.submit' });
  play.services.saveBusinessSettings.resolve({});
  expect(play.story).toEqual([ready, 'saving', 'saved']);
  expect(play.calls).toEqual([
    {
      name: 'saveBusinessSettings',
      input: { user_id: 'u1', username_instagram: 'mira.coach', ...prefilled },
    },
  ]);
  expect(play.output()).toEqual({ username: 'mira.coach' });
});

test('a draft wins over the AI', () => {
  const form = { description: 'Mine', jobs: [] };
  expect(start({ draft: { ...form, newJob: null } }).snapshot().context.form).toEqual(form);
});

test('every edit is told as a draft', () => {
  const play = start();
  play.send({ type: 'business.edit', description: 'Mine' });
  play.send({ type: 'job.remove', name: 'Founder' });
  play.send({ type: 'job.select', name: 'Nurse' });
  play.send({ type: 'job.select', name: 'nurse' });
  play.send({ type: 'job.select', name: '' });
  const draft = (description: string, jobs: string[]) => ({
    type: 'draft.changed',
    step: 'business',
    draft: { description, jobs, newJob: null },
  });
  expect(play.told).toEqual([
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
  const play = start({ instagram: { ...instagram, ...names } });
  play.send({ type: 'business.submit' });
  expect(play.calls.at(-1)?.input).toMatchObject({ username_instagram: username });
});

test('problems show when the customer tries to go on, and go when they are solved', () => {
  const play = start({ draft: { description: 'short', jobs: [], newJob: null } });
  expect(play.snapshot().context.problems).toEqual({});
  play.send({ type: 'business.submit' });
  expect(Object.keys(play.snapshot().context.problems)).toEqual(['description', 'jobs']);
  play.send({ type: 'job.select', name: 'Nurse' });
  expect(Object.keys(play.snapshot().context.problems)).toEqual(['description']);
  play.send({ type: 'business.edit', description: 'x'.repeat(501) });
  expect(Object.keys(play.snapshot().context.problems)).toEqual(['description']);
  play.send({ type: 'business.edit', description: sixty });
  expect(play.snapshot().context.problems).toEqual({});
  expect(play.story).toEqual([ready]);
  expect(play.calls).toEqual([]);
});

test.each([
  [49, ready],
  [50, 'saving'],
  [500, 'saving'],
  [501, ready],
])('a description of %s characters', (length, state) => {
  const play = start({ draft: { description: 'x'.repeat(length), jobs: ['Coach'], newJob: null } });
  play.send({ type: 'business.submit' });
  expect(play.snapshot().value).toEqual(state);
});

test.each([
  [offline, 'Network error. Please try again.'],
  [broken, 'Out of order'],
  [{ kind: 'malformed' } as const, 'Failed to save business settings. Please try again.'],
])('saving fails (%j): the form stays, and Continue tries again', (error, text) => {
  const play = start();
  play.send({ type: 'business.submit' });
  play.send({ type: 'business.submit' });
  expect(play.services.saveBusinessSettings.pending).toBe(1);
  play.services.saveBusinessSettings.reject(error);
  expect(play.snapshot().context).toMatchObject({ error: text, form: prefilled });
  play.send({ type: 'business.submit' });
  play.services.saveBusinessSettings.resolve({});
  expect(play.story).toEqual([ready, 'saving', ready, 'saving', 'saved']);
});

test('an error can be dismissed', () => {
  const play = start();
  play.send({ type: 'business.submit' });
  play.services.saveBusinessSettings.reject(offline);
  play.send({ type: 'error.dismiss' });
  expect(play.snapshot().context.error).toBe(null);
});

test('job data that was missing at the start loads here, and again when asked', () => {
  const play = start({ jobData: null });
  play.services.getJobData.reject(offline);
  play.send({ type: 'jobData.reload' });
  play.services.getJobData.resolve(jobData);
  const region = (state: string) => ({ editing: { ...ready.editing, jobData: state } });
  expect(play.story).toEqual([region('loading'), region('unavailable'), region('loading'), ready]);
  expect(play.snapshot().context.jobData).toEqual(jobData);
});

test('without an Instagram name nothing is sent; it can be read again, and prefills an untouched form', () => {
  const play = start({ instagram: null });
  play.services.getInstagramInfo.reject(offline);
  play.send({ type: 'business.submit' });
  expect(play.snapshot().context.problems.username).toBeTruthy();
  play.send({ type: 'account.reload' });
  play.services.getInstagramInfo.resolve(instagram);
  expect(play.snapshot().context).toMatchObject({ username: 'mira.coach', form: prefilled, problems: {} });
  const region = (state: string) => ({ editing: { ...ready.editing, account: state } });
  expect(play.story).toEqual([region('loading'), region('unknown'), region('loading'), ready]);
  expect(play.callNames()).toEqual(['getInstagramInfo', 'getInstagramInfo']);
});

test('an Instagram account without any name is asked for once, not for ever', () => {
  const play = start({ instagram: null });
  play.services.getInstagramInfo.resolve({ ...instagram, username: '', account_name: ' ' });
  expect(play.snapshot().value).toEqual({ editing: { ...ready.editing, account: 'unknown' } });
  expect(play.callNames()).toEqual(['getInstagramInfo']);
});

test('late Instagram info leaves what was typed meanwhile', () => {
  const play = start({ instagram: null });
  play.send({ type: 'business.edit', description: 'Mine' });
  play.services.getInstagramInfo.resolve(instagram);
  expect(play.snapshot().context.form).toEqual({ description: 'Mine', jobs: [] });
});

test('what loads while a save fails is not lost', () => {
  const play = start({ jobData: null });
  play.send({ type: 'business.submit' });
  play.services.saveBusinessSettings.reject(offline);
  expect(play.callNames()).toEqual(['getJobData', 'saveBusinessSettings', 'getJobData']);
});

test('a job is added in a new category', () => {
  const play = start();
  play.send({ type: 'job.create' });
  play.send({ type: 'business.submit' });
  play.sendTo('jobDialog', { type: 'category.start' });
  play.sendTo('jobDialog', { type: 'job.edit', change: { newCategory: ' Crafts ' } });
  play.sendTo('jobDialog', { type: 'category.add' });
  play.sendTo('jobDialog', { type: 'job.edit', change: { job_name: ' Potter ' } });
  play.sendTo('jobDialog', { type: 'job.submit' });
  play.services.addJob.resolve({});
  expect(play.story).toEqual([ready, { editing: { ...ready.editing, dialog: 'open' } }, ready]);
  expect(play.calls).toEqual([
    { name: 'addJob', input: { category: 'Crafts', job_name: 'Potter', user_id: 'u1' } },
  ]);
  expect(play.snapshot().context).toMatchObject({
    form: { jobs: ['Coach', 'Founder', 'Potter'] },
    jobData: { categories: ['Business', 'Health', 'Crafts'], job_names: ['Coach', 'Nurse', 'Potter'] },
  });
  expect(play.told.at(-1)).toMatchObject({ draft: { jobs: ['Coach', 'Founder', 'Potter'] } });
});

test('a job is added where there was nothing to choose from', () => {
  const play = start({ jobData: null });
  play.services.getJobData.reject(offline);
  play.send({ type: 'job.create' });
  play.sendTo('jobDialog', { type: 'category.start' });
  play.sendTo('jobDialog', {
    type: 'job.edit',
    change: { newCategory: 'Crafts', job_name: 'Potter' },
  });
  play.sendTo('jobDialog', { type: 'category.add' });
  play.sendTo('jobDialog', { type: 'job.submit' });
  play.services.addJob.resolve({});
  expect(play.snapshot().context).toMatchObject({
    form: { jobs: ['Coach', 'Founder', 'Potter'] },
    jobData: null,
  });
});

test('the dialog is cancelled', () => {
  const play = start();
  play.send({ type: 'job.create' });
  play.sendTo('jobDialog', { type: 'job.cancel' });
  expect(play.snapshot().value).toEqual(ready);
  expect(play.snapshot().context.form).toEqual(prefilled);
});

const open = { editing: { ...ready.editing, dialog: 'open' } };
const potter = { category: 'Crafts', job_name: 'Pott', newCategory: '' };

describe('what is typed in the Add Job dialog', () => {
  test('is told as part of the draft; cancelling drops it', () => {
    const play = start();
    play.send({ type: 'job.create' });
    expect(play.told).toEqual([]);
    play.sendTo('jobDialog', { type: 'job.edit', change: { job_name: 'Pott' } });
    play.sendTo('jobDialog', { type: 'job.cancel' });
    const told = (newJob: object | null) => ({
      type: 'draft.changed',
      step: 'business',
      draft: { ...prefilled, newJob },
    });
    expect(play.told).toEqual([told({ category: '', job_name: 'Pott', newCategory: '' }), told(null)]);
    expect(play.story).toEqual([ready, open, ready]);
  });

  test('comes back after a reload, is added, and dropped', () => {
    const play = start({ draft: { ...prefilled, newJob: potter } });
    expect(play.snapshot().children.jobDialog?.getSnapshot().context).toMatchObject({
      form: potter,
      categories: ['Business', 'Health', 'Crafts'],
    });
    play.sendTo('jobDialog', { type: 'job.edit', change: { job_name: 'Potter' } });
    play.sendTo('jobDialog', { type: 'job.submit' });
    play.services.addJob.resolve({});
    expect(play.story).toEqual([open, ready]);
    expect(play.told.at(-1)).toEqual({
      type: 'draft.changed',
      step: 'business',
      draft: { ...prefilled, jobs: ['Coach', 'Founder', 'Potter'], newJob: null },
    });
    play.send({ type: 'job.create' });
    expect(play.snapshot().children.jobDialog?.getSnapshot().context.form.job_name).toBe('');
  });

  test.each([
    ['are there', 'known'],
    ['cannot be loaded', 'unavailable'],
  ])('comes back once the categories %s', (_, outcome) => {
    const play = start({ jobData: null, draft: { ...prefilled, newJob: potter } });
    if (outcome === 'known') play.services.getJobData.resolve(jobData);
    else play.services.getJobData.reject(offline);
    const loading = { ...ready.editing, jobData: 'loading' };
    expect(play.story).toEqual([
      { editing: loading },
      { editing: { ...loading, jobData: outcome, dialog: 'open' } },
    ]);
  });

  test('is there when the customer opens the dialog before it opens by itself', () => {
    const play = start({ jobData: null, draft: { ...prefilled, newJob: potter } });
    play.send({ type: 'job.create' });
    expect(play.snapshot().children.jobDialog?.getSnapshot().context.form).toEqual(potter);
  });
});
