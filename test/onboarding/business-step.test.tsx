import { act, screen } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { BusinessInput } from '../../machines/onboarding/business.ts';
import { BusinessStep } from '../../src/onboarding/business-step.tsx';
import { shown, shownWith } from '../harness/shown.ts';
import { renderStep } from './render-step.tsx';
import { sixty } from './samples.ts';
import { startBusiness } from './step-actors.ts';

/** docs/product.md, Step 1: business. The form is shown with its errors and its dialog. */

function open(changes: Partial<BusinessInput> = {}) {
  const actor = startBusiness(changes);
  return { ...actor, ...renderStep(<BusinessStep actor={actor.ref} />, { number: 1 }) };
}

const button = (name: string) => screen.getByRole('button', { name });
const jobs = () => screen.getByRole('combobox', { name: 'Select from existing jobs' });

test('shows what could be read, below the heading, which has the focus', () => {
  open();
  expect(shown()).toMatchInlineSnapshot(`
    heading 1 "Tell us about your business" [focus]
    What we could read from your profile is filled in. Make it yours: it decides whom we reach and what we write.
    textbox "Business Description" = We help coaches win their first ten clients, one by one ....: What do you offer, to whom, and what makes it yours? 50 to 500 characters
    60 / 500 characters
    region "Job Types"
      heading 2 "Job Types"
      button "Add Job"
      The jobs your business is about. We look for people who need them.
      list "Job Types"
        - Coach · button "Remove Coach"
        - Founder · button "Remove Founder"
      combobox "Select from existing jobs" [autocomplete off] [placeholder Search jobs]
    button "Continue" [submit]
  `);
  expect(document.title).toBe('Step 1 of 7: Tell us about your business · Upwell');
});

test('sends what is typed, chosen and removed', async () => {
  const { user, received } = open();
  await user.type(screen.getByLabelText('Business Description'), '!');
  await user.type(jobs(), 'nur{Enter}coach{Enter}{Escape}');
  await user.click(button('Remove Founder'));
  await user.click(button('Continue'));
  expect(received).toEqual([
    { type: 'business.edit', description: `${sixty}!` },
    { type: 'job.select', name: 'Nurse' },
    { type: 'job.remove', name: 'Coach' },
    { type: 'job.remove', name: 'Founder' },
    { type: 'business.submit' },
  ]);
});

test('what could not be loaded has a button to load it again, which says that it does', async () => {
  const { user, services, received } = open({ instagram: null, jobData: null });
  expect(jobs()).toHaveAttribute('placeholder', 'Loading jobs...');
  act(() => services.getInstagramInfo.reject({ kind: 'network' }));
  act(() => services.getJobData.reject({ kind: 'network' }));
  expect(shownWith(/could not|Try again|combobox/)).toMatchInlineSnapshot(`
    We could not read your Instagram profile. Enter your username here to go on.
    button "Try again"
    combobox "Select from existing jobs" [autocomplete off] [placeholder Search jobs] [disabled]
    The list of jobs could not be loaded. You can still add jobs.
    button "Try again"
  `);
  for (const again of screen.getAllByRole('button', { name: 'Try again' })) await user.click(again);
  expect(received).toEqual([{ type: 'account.reload' }, { type: 'jobData.reload' }]);
  expect(button('Loading...')).toHaveAttribute('aria-busy', 'true');
});

test('says after eight seconds that the list of jobs is still loading, until it is there', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { services } = open({ jobData: null });
  const stillWorking = 'This takes longer than usual. We are still working on it.';
  act(() => vi.advanceTimersByTime(8000));
  expect(screen.getByText(stillWorking)).toBeVisible();
  act(() => services.getJobData.reject({ kind: 'timeout' }));
  expect(screen.queryByText(stillWorking)).toBeNull();
});

test('errors are summarized, and each leads to what mends it', async () => {
  const { user, services } = open({ instagram: null });
  act(() => services.getInstagramInfo.reject({ kind: 'network' }));
  await user.click(button('Continue'));
  expect(shown(screen.getByRole('group', { name: 'Please fix the following errors:' }))).toMatchInlineSnapshot(`
    heading 2 "Please fix the following errors:"
    list
      - link "Enter your Instagram username." → #instagram-username
      - link "Describe your business in at least 50 characters." → #business-description
      - link "Choose or add at least one job." → #existing-jobs
  `);
  expect(shownWith('[invalid]')).toMatchInlineSnapshot(`
    textbox "Instagram username" [autocomplete off] [invalid] [focus]: Enter your Instagram username.
    textbox "Business Description" [invalid]: What do you offer, to whom, and what makes it yours? Describe your business in at least 50 characters. 50 to 500 characters
    combobox "Select from existing jobs" [autocomplete off] [placeholder Search jobs] [invalid]: Choose or add at least one job.
  `);
  await user.click(screen.getByRole('link', { name: /at least 50 characters/ }));
  expect(screen.getByLabelText('Business Description')).toHaveFocus();
  await user.paste(sixty);
  expect(screen.getByLabelText('Business Description')).toBeValid();
  await user.click(screen.getByRole('link', { name: /at least one job/ }));
  expect(jobs()).toHaveFocus();
});

test('the counter counts what the rule counts: no outer spaces', () => {
  open({ draft: { username: '', description: `${' '.repeat(60)}We coach \n`, jobs: [], newJob: null } });
  expect(screen.getByText('8 / 500 characters (at least 50)')).toBeVisible();
});

describe('the Add Job dialog', () => {
  async function openDialog() {
    const opened = open();
    await opened.user.click(button('Add Job'));
    return opened;
  }
  const dialogButton = (name: string) => screen.getAllByRole('button', { name }).at(-1) ?? document.body;

  test('asks for a category and a name, and marks what is missing', async () => {
    const { user } = await openDialog();
    expect(shown()).toMatchInlineSnapshot(`
      dialog "Add Job" [focus]
        heading 2 "Add Job"
        combobox "Category" = Choose a category
        button "Add new category"
        textbox "Job name" [autocomplete off] [placeholder e.g. Nutrition coach]
        button "Cancel"
        button "Add Job" [submit]
    `);
    await user.click(dialogButton('Add Job'));
    expect(shownWith('[invalid]')).toMatchInlineSnapshot(`
      combobox "Category" = Choose a category [invalid] [focus]: Choose a category, or add a new one.
      textbox "Job name" [autocomplete off] [placeholder e.g. Nutrition coach] [invalid]: Enter a job name.
    `);
  });

  test('sends the category and the name, and shows an error of the API until it is sent again', async () => {
    const { user, services, received } = await openDialog();
    await user.selectOptions(screen.getByLabelText('Category'), 'Business');
    await user.type(screen.getByLabelText('Job name'), 'N{Enter}');
    expect(received).toEqual([
      { type: 'job.create' },
      { type: 'job.edit', change: { category: 'Business' } },
      { type: 'job.edit', change: { job_name: 'N' } },
      { type: 'job.submit' },
    ]);
    expect(button('Adding...')).toHaveAttribute('aria-busy', 'true');
    act(() => services.addJob.reject({ kind: 'status', status: 403, message: 'Too short' }));
    expect(shown(screen.getByRole('group', { name: 'Error' }))).toMatchInlineSnapshot(`
      Failed to add job. Please try again.
      Too short
    `);
    await user.click(dialogButton('Add Job'));
    expect(screen.queryByRole('group', { name: 'Error' })).toBeNull();
  });

  test('names a new category, in a field that has the focus, or goes back to those there are', async () => {
    const { user, received } = await openDialog();
    await user.click(button('Add new category'));
    expect(shown()).toMatchInlineSnapshot(`
      dialog "Add Job"
        heading 2 "Add Job"
        textbox "New category name" [autocomplete off] [focus]
        button "Add Category" [submit]
        button "Choose an existing one"
        textbox "Job name" [autocomplete off] [placeholder e.g. Nutrition coach]
        button "Cancel"
        button "Add Job" [submit] [disabled]
    `);
    await user.keyboard('S{Enter}');
    expect(screen.getByLabelText('Category')).toHaveDisplayValue('S');
    expect(screen.getByLabelText('Category')).toHaveFocus();
    await user.click(button('Add new category'));
    await user.click(button('Add Category'));
    expect(screen.getByLabelText('New category name')).toBeInvalid();
    await user.click(button('Choose an existing one'));
    await user.click(button('Cancel'));
    expect(received.map(({ type }) => type)).toEqual([
      'job.create',
      'category.start',
      'job.edit',
      'category.add',
      'category.start',
      'category.add',
      'category.cancel',
      'job.cancel',
    ]);
    expect(button('Add Job')).toHaveFocus();
  });
});

test('a removed job that is on no list has an Undo', async () => {
  const { user, received } = open({
    draft: { username: '', description: '', jobs: ['Potter'], newJob: null },
  });
  await user.click(screen.getByRole('button', { name: 'Remove Potter' }));
  expect(screen.getByText('Removed Potter.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(received.at(-1)).toEqual({ type: 'job.restore' });
  expect(screen.getByRole('button', { name: 'Remove Potter' })).toBeVisible();
});
