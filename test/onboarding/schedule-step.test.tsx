import { act, cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { InputFrom } from 'xstate';
import { scheduleMachine } from '../../machines/onboarding/schedule.ts';
import { defaultSchedule } from '../../machines/onboarding/schedule-rules.ts';
import { ScheduleStep } from '../../src/onboarding/schedule-step.tsx';
import { createTestActor } from '../harness/test-actor.ts';
import { renderStep } from './render-step.tsx';

function open(changes: Partial<InputFrom<typeof scheduleMachine>> = {}) {
  const actor = createTestActor(scheduleMachine, {
    input: {
      userId: 'u1',
      detectedTimeZone: 'Europe/Berlin',
      link: null,
      draft: null,
      saved: null,
      mayBeSavedElsewhere: false,
      ...changes,
    },
  });
  return { ...actor, ...renderStep(<ScheduleStep actor={actor.ref} />, { number: 5 }) };
}

/** `hidden` spares jsdom the styles of some 300 options. */
const day = (name: string) => within(screen.getByRole('group', { name, hidden: true }));
const timeZone = () => screen.getByText(/timezone$/).closest('p');
const next = () => screen.getByRole('button', { name: 'Continue' });

test('every day has its slots, in full hours', () => {
  open();
  expect(day('Monday').getByLabelText('From')).toHaveValue('09:00');
  expect(day('Sunday').getByLabelText('To')).toHaveValue('16:00');
  expect(day('Monday').getByLabelText('From').querySelectorAll('option')).toHaveLength(24);
  expect(screen.getByText(/Avoid using Instagram on a computer/)).toBeVisible();
});

test('what this tab saved is shown as saved, with its time zone', () => {
  const saved = { all_days_same: false, schedule: defaultSchedule(), timeZone: 'America/New_York' };
  open({ saved: { ...saved, schedule: { ...saved.schedule, monday: [{ from: '22:00', to: '06:00' }] } } });
  expect(screen.getByText(/You have saved a schedule before/)).toBeVisible();
  expect(day('Monday').getByLabelText('From')).toHaveValue('22:00');
  expect(timeZone()).toHaveTextContent('Your timezoneAmerica/New_York');
});

test('where one may have been saved elsewhere, says that saving replaces it; a new customer reads nothing of it', () => {
  open({ mayBeSavedElsewhere: true });
  expect(screen.getByText(/what you save now replaces it/)).toBeVisible();
  cleanup();
  open();
  expect(screen.queryByText(/before/)).toBeNull();
});

test('an overnight slot says that it ends the next day', async () => {
  const { user } = open();
  await user.selectOptions(day('Monday').getByLabelText('From'), '22:00');
  expect(day('Monday').getByText('Ends the next day at 18:00.')).toBeVisible();
});

test('how many slots a day has is announced when one is added or removed', async () => {
  const { user } = open();
  const announcement = day('Tuesday').getByRole('status', { hidden: true });
  expect(announcement).toBeEmptyDOMElement();
  await user.click(day('Tuesday').getByRole('button', { name: '+ Add Time Slot' }));
  expect(announcement).toHaveTextContent('Tuesday: 2 time slots');
  await user.click(day('Tuesday').getByRole('button', { name: /^Remove Tuesday 09:00–18:00/ }));
  expect(announcement).toHaveTextContent('Tuesday: 1 time slot');
});

test('errors are listed, linked to their day, and updated with every edit', async () => {
  const { user, calls } = open();
  await user.selectOptions(day('Monday').getByLabelText('To'), '09:00');
  await user.click(day('Tuesday').getByRole('button', { name: /^Remove/ }));
  await user.click(next());
  expect(day('Monday').getByLabelText('From')).toHaveFocus();
  const summary = within(screen.getByRole('alert'));
  expect(summary.getByText('Please fix the following errors:')).toBeVisible();
  expect(summary.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Monday: Start and end time cannot be the same',
    'Tuesday: Add at least one time slot',
  ]);
  expect(screen.getByRole('group', { name: 'Tuesday' })).toHaveAccessibleDescription(
    'Add at least one time slot',
  );
  await user.click(summary.getByRole('link', { name: /Tuesday/ }));
  expect(day('Tuesday').getByRole('button', { name: '+ Add Time Slot' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(summary.getAllByRole('link')).toHaveLength(1);
  expect(calls).toEqual([]);
});

test('one schedule for all days', async () => {
  const { user, snapshot } = open();
  await user.click(screen.getByRole('checkbox', { name: 'All days have the same schedule' }));
  expect(screen.getAllByLabelText('From')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: '+ Add Time Slot' }));
  await user.click(screen.getByRole('button', { name: 'Remove Every day 09:00–18:00' }));
  expect(snapshot().context.form.schedule.monday).toEqual([{ from: '09:00', to: '10:00' }]);
});

test('the time zone is found by name, and changes only when confirmed', async () => {
  const { user } = open();
  const change = () => screen.getByRole('button', { name: 'Change' });
  expect(timeZone()).toHaveTextContent('Detected timezoneEurope/Berlin');
  await user.click(change());
  await user.type(screen.getByRole('combobox', { name: 'Timezone' }), 'new york{Enter}');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(timeZone()).toHaveTextContent('Detected timezoneEurope/Berlin');
  expect(change()).toHaveFocus();
  await user.click(change());
  await user.type(screen.getByRole('combobox', { name: 'Timezone' }), 'utc{Enter}');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(timeZone()).toHaveTextContent('Your timezoneUTC');
});

test('the picker lists every zone, for scrolling and for the keyboard', async () => {
  const { user, services } = open();
  await user.click(screen.getByRole('button', { name: 'Change' }));
  const zones = ['America/Nuuk', 'Asia/Tokyo', 'Pacific/Apia'];
  act(() => services.readTimeZones.resolve(zones));
  const options = [...document.querySelectorAll('[role=option]')].map((option) => option.textContent);
  expect(options.slice(0, 2)).toEqual(['Europe/Berlin', 'UTC']);
  expect(zones.filter((zone) => !options.includes(zone))).toEqual([]);
  expect(screen.getByRole('combobox', { name: 'Timezone' })).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}{Tab}{Tab}{Enter}');
  expect(timeZone()).toHaveTextContent('Your timezoneUTC');
});

test('pressing Continue twice saves once; later failures are shown and keep the form', async () => {
  const { user, services, callNames } = open();
  await user.dblClick(next());
  expect(callNames()).toEqual(['saveInstagramSchedule']);
  act(() => services.saveInstagramSchedule.reject({ kind: 'network' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to save Instagram schedule');
  await user.click(next());
  act(() => services.saveInstagramSchedule.resolve({}));
  act(() => services.checkOnboardingStatus.reject({ kind: 'timeout' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Network error while checking status.');
  expect(day('Monday').getByLabelText('From')).toHaveValue('09:00');
});
