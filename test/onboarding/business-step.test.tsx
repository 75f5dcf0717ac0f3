import { act, screen, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { type BusinessInput, businessMachine } from '../../machines/onboarding/business.ts';
import { BusinessStep } from '../../src/onboarding/business-step.tsx';
import { createTestActor } from '../harness/test-actor.ts';
import { renderStep } from './render-step.tsx';

const description = 'We coach busy founders on strength and food, online and in small groups.';
const instagram = {
  username: 'ada',
  account_name: 'Ada',
  picture: '',
  onboarding_description: description,
  jobs: ['Founder', 'Coach'],
  email: '',
};
const jobData = { categories: ['Wellness'], job_names: ['Founder', 'Coach', 'Trainer'] };

function open(input: Partial<BusinessInput> = {}) {
  const actor = createTestActor(businessMachine, {
    input: { userId: 'u1', instagram, jobData, draft: null, saved: null, ...input },
  });
  return { ...actor, ...renderStep(<BusinessStep actor={actor.ref} />, { number: 1 }) };
}

const stillWorking = 'This takes longer than usual. We are still working on it.';
const next = () => screen.getByRole('button', { name: 'Continue' });

test('focuses the heading first', () => {
  open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('the form is prefilled by the AI, with a live counter', async () => {
  const { user } = open();
  const field = screen.getByLabelText('Business Description');
  expect(field).toHaveValue(description);
  expect(field).toHaveAccessibleDescription(/72 \/ 500 characters/);
  await user.type(field, '!');
  expect(field).toHaveAccessibleDescription(/73 \/ 500 characters/);
  expect(document.title).toBe('Step 1 of 7: Tell us about your business · Upwell');
});

test('says after eight seconds that the list of jobs is still loading, until it is there', () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { services } = open({ jobData: null });
  act(() => vi.advanceTimersByTime(8000));
  expect(screen.getByText(stillWorking)).toBeVisible();
  act(() => services.getJobData.reject({ kind: 'timeout' }));
  expect(screen.queryByText(stillWorking)).toBeNull();
});

test('pressing Continue twice saves once', async () => {
  const { user, calls } = open();
  await user.dblClick(next());
  expect(screen.getByRole('button', { name: 'Saving...' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Saving...' }));
  expect(calls).toEqual([
    {
      name: 'saveBusinessSettings',
      input: { user_id: 'u1', username_instagram: 'ada', description, jobs: ['Founder', 'Coach'] },
    },
  ]);
});

test('a failed save shows its error and keeps the form', async () => {
  const { user, services } = open();
  await user.click(screen.getByLabelText('Business Description'));
  await user.paste(' More.');
  await user.click(next());
  act(() => services.saveBusinessSettings.reject({ kind: 'network' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Network error. Please try again.');
  expect(screen.getByLabelText('Business Description')).toHaveValue(`${description} More.`);
});

test('errors are summarized, linked to their fields, and disappear once fixed', async () => {
  const { user } = open({ instagram: { ...instagram, onboarding_description: 'Short', jobs: [] } });
  await user.click(next());
  const summary = screen.getByRole('alert');
  expect(summary).toHaveTextContent('Please fix the following errors:');
  expect(screen.getByLabelText('Business Description')).toHaveFocus();
  expect(screen.getByRole('combobox', { name: 'Select from existing jobs' })).toBeInvalid();
  await user.click(within(summary).getByRole('link', { name: /at least 50 characters/ }));
  const field = screen.getByLabelText('Business Description');
  expect(field).toHaveFocus();
  expect(field).toBeInvalid();
  await user.paste(description);
  expect(field).toBeValid();
});

describe('jobs', () => {
  test('are selected from the existing ones, and removed', async () => {
    const { user, snapshot } = open();
    await user.type(screen.getByRole('combobox', { name: 'Select from existing jobs' }), 'train{Enter}');
    await user.click(screen.getByRole('button', { name: 'Remove Founder' }));
    expect(snapshot().context.form.jobs).toEqual(['Coach', 'Trainer']);
  });

  test('that failed to load can be loaded again', async () => {
    const { user, services } = open({ jobData: null });
    expect(screen.getByRole('combobox', { name: 'Select from existing jobs' })).toBeDisabled();
    act(() => services.getJobData.reject({ kind: 'network' }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    act(() => services.getJobData.resolve(jobData));
    expect(screen.getByRole('combobox', { name: 'Select from existing jobs' })).toBeEnabled();
  });

  test('are added in a new category; the dialog marks empty fields', async () => {
    const { user, services, calls, snapshot } = open();
    await user.click(screen.getByRole('button', { name: 'Add Job' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Add Job' }));
    await user.click(dialog.getByRole('button', { name: 'Add Job' }));
    expect(dialog.getByLabelText('Category')).toBeInvalid();
    expect(dialog.getByLabelText('Category')).toHaveFocus();
    expect(dialog.getByLabelText('Job name')).toHaveAccessibleDescription('Enter a job name.');

    await user.click(dialog.getByRole('button', { name: 'Add new category' }));
    await user.keyboard('Sports{Enter}');
    expect(dialog.getByLabelText('Category')).toHaveValue('Sports');
    await user.type(dialog.getByLabelText('Job name'), 'Runner{Enter}');
    act(() => services.addJob.resolve({}));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls).toEqual([
      { name: 'addJob', input: { category: 'Sports', job_name: 'Runner', user_id: 'u1' } },
    ]);
    expect(snapshot().context.form.jobs).toEqual(['Founder', 'Coach', 'Runner']);
  });
});

test('a missing Instagram account can be loaded again; until then Continue focuses the button for it', async () => {
  const { user, services } = open({ instagram: null });
  act(() => services.getInstagramInfo.reject({ kind: 'network' }));
  await user.click(screen.getByLabelText('Business Description'));
  await user.paste(description);
  await user.type(screen.getByRole('combobox', { name: 'Select from existing jobs' }), 'train{Enter}');
  await user.click(next());
  expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  act(() => services.getInstagramInfo.resolve(instagram));
  expect(screen.queryByText(/could not read your Instagram account name/)).toBeNull();
  expect(screen.getByLabelText('Business Description')).toHaveValue(description);
});

test('the counter counts what the rule counts: no outer spaces', () => {
  open({ draft: { description: `${' '.repeat(60)}We coach \n`, jobs: [], newJob: null } });
  expect(screen.getByText('8 / 500 characters (at least 50)')).toBeVisible();
});
