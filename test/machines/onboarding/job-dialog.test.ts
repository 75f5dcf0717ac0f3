import { expect, test } from 'vitest';
import type { JobForm } from '../../../machines/onboarding/drafts.ts';
import { jobDialogMachine } from '../../../machines/onboarding/job-dialog.ts';
import { stage } from '../stage.ts';
import { broken, offline } from './samples.ts';

function start(form: Partial<JobForm> = {}) {
  const play = stage(jobDialogMachine, {
    input: { userId: 'u1', categories: ['Business'], jobNames: ['Coach'], form: null },
  });
  play.send({ type: 'job.edit', change: form });
  return play;
}

test.each<[Partial<JobForm>, string[]]>([
  [{}, ['category', 'job_name']],
  [{ category: 'Business' }, ['job_name']],
  [{ category: 'Business', job_name: '  ' }, ['job_name']],
  [{ category: 'Business', job_name: ' COACH ' }, ['job_name']],
  [{ job_name: 'Nurse' }, ['category']],
])('%j is refused at %j', (form, fields) => {
  const play = start(form);
  play.send({ type: 'job.submit' });
  expect(play.story).toEqual(['naming']);
  expect(Object.keys(play.snapshot().context.problems)).toEqual(fields);
});

test('a problem goes when it is solved', () => {
  const play = start();
  play.send({ type: 'job.submit' });
  play.send({ type: 'job.edit', change: { job_name: 'Nurse' } });
  expect(Object.keys(play.snapshot().context.problems)).toEqual(['category']);
});

test.each<[string]>([[''], ['  '], ['business'], [' Business ']])(
  'category "%s" is refused',
  (newCategory) => {
    const play = start();
    play.send({ type: 'category.start' });
    play.send({ type: 'job.edit', change: { newCategory } });
    play.send({ type: 'category.add' });
    expect(play.story).toEqual(['naming', 'namingCategory']);
    expect(Object.keys(play.snapshot().context.problems)).toEqual(['newCategory']);
    play.send({ type: 'job.edit', change: { newCategory: 'Crafts' } });
    expect(play.snapshot().context.problems).toEqual({});
  },
);

test('a new category is chosen at once', () => {
  const play = start();
  play.send({ type: 'category.start' });
  play.send({ type: 'job.edit', change: { newCategory: ' Crafts ' } });
  play.send({ type: 'category.add' });
  expect(play.snapshot().context).toMatchObject({
    categories: ['Business', 'Crafts'],
    form: { category: 'Crafts', newCategory: '' },
  });
});

test('naming a category is given up, and the dialog with it', () => {
  const play = start();
  play.send({ type: 'category.start' });
  play.send({ type: 'job.edit', change: { newCategory: 'Crafts' } });
  play.send({ type: 'category.cancel' });
  expect(play.snapshot().context).toMatchObject({ categories: ['Business'], form: { newCategory: '' } });
  play.send({ type: 'category.start' });
  play.send({ type: 'job.cancel' });
  expect(play.story).toEqual(['naming', 'namingCategory', 'naming', 'namingCategory', 'closed']);
  expect(play.output()).toBe(null);
});

test.each([
  [offline, 'Network error. Please try again.'],
  [broken, 'Out of order'],
  [{ kind: 'malformed' } as const, 'Failed to add job. Please try again.'],
])('adding fails (%j): what was typed stays, and can be sent again', (error, text) => {
  const play = start({ category: 'Business', job_name: 'Nurse' });
  play.send({ type: 'job.submit' });
  play.send({ type: 'job.submit' });
  expect(play.services.addJob.pending).toBe(1);
  play.services.addJob.reject(error);
  expect(play.snapshot().context).toMatchObject({ error: text, form: { job_name: 'Nurse' } });
  play.send({ type: 'job.submit' });
  play.services.addJob.resolve({});
  expect(play.story).toEqual(['naming', 'adding', 'naming', 'adding', 'closed']);
  expect(play.output()).toEqual({ category: 'Business', job_name: 'Nurse' });
});

test('every change is told, and nothing else', () => {
  const play = start({ job_name: 'Potter' });
  play.send({ type: 'job.submit' });
  play.send({ type: 'category.start' });
  play.send({ type: 'job.edit', change: { newCategory: 'Slow' } });
  play.send({ type: 'category.cancel' });
  play.send({ type: 'category.start' });
  play.send({ type: 'category.add' });
  play.send({ type: 'job.edit', change: { newCategory: 'Crafts' } });
  play.send({ type: 'category.add' });
  const typed = (category: string, newCategory: string) => ({
    type: 'job.typed',
    form: { category, job_name: 'Potter', newCategory },
  });
  expect(play.told).toEqual([
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
  [
    'a job in a new category',
    { category: 'Crafts', job_name: '', newCategory: '' },
    'naming',
    ['Business', 'Crafts'],
  ],
])('%s that was being typed is typed further', (_, form, state, categories) => {
  const play = stage(jobDialogMachine, {
    input: { userId: 'u1', categories: ['Business'], jobNames: ['Coach'], form },
  });
  expect(play.story).toEqual([state]);
  expect(play.snapshot().context).toMatchObject({ form, categories, problems: {} });
});
