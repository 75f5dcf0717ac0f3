import { describe, expect, test } from 'vitest';
import type { ApiError } from '../../machines/api/errors.ts';
import { jobDialogMachine } from '../../machines/onboarding/job-dialog.ts';
import type { JobForm } from '../../machines/onboarding/job-form.ts';
import { failedCall } from '../../machines/shared/failed-call.ts';
import { createTestActor } from '../harness/test-actor.ts';
import { offline } from './samples.ts';

/** docs/product.md, Step 1: business. A job is added with its category, once. */

function start(form: Partial<JobForm> = {}) {
  const actor = createTestActor(jobDialogMachine, {
    input: { userId: 'u1', categories: ['Business'], jobNames: ['Coach'], form: null },
  });
  actor.send({ type: 'job.edit', change: form });
  return actor;
}

test.each<[Partial<JobForm>, string[]]>([
  [{}, ['category', 'job_name']],
  [{ category: 'Business' }, ['job_name']],
  [{ category: 'Business', job_name: ' \u200b' }, ['job_name']],
  [{ category: 'Business', job_name: ' COACH ' }, ['job_name']],
  [{ job_name: 'Nurse' }, ['category']],
])('%j: errors at %j', (form, fields) => {
  const actor = start(form);
  actor.send({ type: 'job.submit' });
  expect(actor.states).toEqual(['naming']);
  expect(Object.keys(actor.snapshot().context.fieldErrors)).toEqual(fields);
});

test.each<[string]>([[''], ['  '], ['\u200b'], ['business'], [' Business ']])(
  'category "%s" is not accepted',
  (newCategory) => {
    const actor = start();
    actor.send({ type: 'category.start' });
    actor.send({ type: 'job.edit', change: { newCategory } });
    actor.send({ type: 'category.add' });
    expect(actor.states).toEqual(['naming', 'namingCategory']);
    expect(Object.keys(actor.snapshot().context.fieldErrors)).toEqual(['newCategory']);
    actor.send({ type: 'job.edit', change: { newCategory: 'Crafts' } });
    expect(actor.snapshot().context.fieldErrors).toEqual({});
  },
);

test('a new category is selected when added', () => {
  const actor = start();
  actor.send({ type: 'category.start' });
  actor.send({ type: 'job.edit', change: { newCategory: ' Crafts ' } });
  actor.send({ type: 'category.add' });
  expect(actor.snapshot().context).toEqual({
    ...start().snapshot().context,
    categories: ['Business', 'Crafts'],
    form: { category: 'Crafts', job_name: '', newCategory: '' },
  });
});

test('naming a category is cancelled, then the dialog', () => {
  const actor = start();
  actor.send({ type: 'category.start' });
  actor.send({ type: 'job.edit', change: { newCategory: 'Crafts' } });
  actor.send({ type: 'category.cancel' });
  expect(actor.snapshot().context).toEqual(start().snapshot().context);
  actor.send({ type: 'category.start' });
  actor.send({ type: 'job.cancel' });
  expect(actor.states).toEqual(['naming', 'namingCategory', 'naming', 'namingCategory', 'closed']);
  expect(actor.output()).toBe(null);
});

test('a job is added without the spaces around its name', () => {
  const actor = start({ category: 'Business', job_name: ' Nurse ' });
  actor.send({ type: 'job.submit' });
  actor.services.addJob.resolve({});
  const job = { category: 'Business', job_name: 'Nurse' };
  expect(actor.calls).toEqual([{ name: 'addJob', input: { ...job, user_id: 'u1' } }]);
  expect(actor.output()).toEqual(job);
});

test('after a failure the form is unchanged and can be submitted again', () => {
  const tooLong: ApiError = { kind: 'status', status: 403, message: 'Too long' };
  const actor = start({ category: 'Business', job_name: 'Nurse' });
  actor.send({ type: 'job.submit' });
  actor.send({ type: 'job.submit' });
  expect(actor.services.addJob.pending).toBe(1);
  actor.services.addJob.reject(tooLong);
  expect(actor.snapshot().context).toEqual({
    ...start({ category: 'Business', job_name: 'Nurse' }).snapshot().context,
    error: failedCall('addJob', tooLong),
  });
  actor.send({ type: 'job.submit' });
  actor.services.addJob.resolve({});
  expect(actor.states).toEqual(['naming', 'adding', 'naming', 'adding', 'closed']);
  expect(actor.output()).toEqual({ category: 'Business', job_name: 'Nurse' });
});

describe('after an answer that was lost', () => {
  const listed = { categories: ['Business'], job_names: ['Coach', ' nurse'] };
  const unlisted = { categories: ['Business'], job_names: ['Coach'] };

  function submit() {
    const actor = start({ category: 'Business', job_name: 'Nurse' });
    actor.send({ type: 'job.submit' });
    actor.services.addJob.reject(offline);
    return actor;
  }

  test('the job is looked up: it was added', () => {
    const actor = submit();
    actor.services.getJobData.resolve(listed);
    expect(actor.states).toEqual(['naming', 'adding', 'closed']);
    expect(actor.output()).toEqual({ category: 'Business', job_name: 'Nurse' });
  });

  test.each(['found', 'unavailable'])('the job is looked up (%s), and again before it is sent again', (list) => {
    const actor = submit();
    if (list === 'found') actor.services.getJobData.resolve(unlisted);
    else actor.services.getJobData.reject(offline);
    expect(actor.snapshot().context).toMatchObject({
      form: { job_name: 'Nurse' },
      error: failedCall('addJob', offline),
    });
    actor.send({ type: 'job.submit' });
    actor.send({ type: 'job.submit' });
    actor.services.getJobData.resolve(unlisted);
    actor.services.addJob.resolve({});
    expect(actor.callNames()).toEqual(['addJob', 'getJobData', 'getJobData', 'addJob']);
  });
});

test('only changes are sent to step 1', () => {
  const actor = start({ job_name: 'Potter' });
  actor.send({ type: 'job.submit' });
  actor.send({ type: 'category.start' });
  actor.send({ type: 'job.edit', change: { newCategory: 'Slow' } });
  actor.send({ type: 'category.cancel' });
  actor.send({ type: 'category.start' });
  actor.send({ type: 'category.add' });
  actor.send({ type: 'job.edit', change: { newCategory: 'Crafts' } });
  actor.send({ type: 'category.add' });
  const typed = (category: string, newCategory: string) => ({
    type: 'job.typed',
    form: { category, job_name: 'Potter', newCategory },
  });
  expect(actor.sent).toEqual([
    typed('', ''),
    typed('', 'Slow'),
    typed('', ''),
    typed('', 'Crafts'),
    typed('Crafts', ''),
  ]);
});

test.each<[string, JobForm, string, string[]]>([
  ['a job', { category: 'Business', job_name: 'Nu', newCategory: '' }, 'naming', ['Business']],
  ['a new category', { category: '', job_name: '', newCategory: 'Cra' }, 'namingCategory', ['Business']],
  ['a job in a new category', { category: 'Crafts', job_name: '', newCategory: '' }, 'naming', ['Business', 'Crafts']],
])('%s typed before a reload is restored', (_, form, state, categories) => {
  const actor = createTestActor(jobDialogMachine, {
    input: { userId: 'u1', categories: ['Business'], jobNames: ['Coach'], form },
  });
  expect(actor.states).toEqual([state]);
  expect(actor.snapshot().context).toEqual({
    ...start().snapshot().context,
    form,
    categories,
    isKept: true,
    wasSent: true,
  });
});
