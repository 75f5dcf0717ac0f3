import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ScheduleInput } from '../../machines/onboarding/schedule-context.ts';
import { defaultSchedule } from '../../machines/onboarding/schedule-rules.ts';
import { ScheduleStep } from '../../src/onboarding/schedule-step.tsx';
import { said } from '../harness/said.ts';
import { shown, shownWith } from '../harness/shown.ts';
import { renderStep } from './render-step.tsx';
import { startSchedule } from './step-actors.ts';

/** docs/product.md, Step 5: schedule. Days, slots and the time zone are shown and changed. */

const everyDay = {
  all_days_same: true,
  schedule: { ...defaultSchedule(), monday: [{ from: '22:30', to: '06:00' }] },
  timeZone: 'America/Phoenix',
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 15, 8, 41) });
});
afterEach(() => {
  vi.useRealTimers();
});

function open(changes: Partial<ScheduleInput> = {}) {
  const actor = startSchedule(changes);
  return { ...actor, ...renderStep(<ScheduleStep actor={actor.ref} />, { number: 5 }) };
}

/** `hidden` spares jsdom the styles of some 300 options. */
const day = (name: string) => within(screen.getByRole('group', { name, hidden: true }));
const button = (name: string) => screen.getByRole('button', { name });

test('one schedule for all days, saved before: an overnight slot says that it ends the next day', () => {
  open({ saved: everyDay });
  expect(shown()).toMatchInlineSnapshot(`
    heading 1 "Instagram usage schedule When are you not on Instagram?" [focus]
    Tell us when you do not use Instagram. We work in those hours, so that you and the tool are never active at the same time. After this, log in once more, in a window of Instagram’s own.
    Avoid using Instagram on a computer while the tool runs: two sessions at once look suspicious to Instagram.
    You have saved a schedule before. Changes count once you save them with Continue.
    Your time zone Phoenix GMT−7, 1:41 AM there now
    button "Change"
    checkbox "All days have the same schedule" [checked]
    group "Every day"
      group "Every day, time slot 1"
        combobox "From" = 22:30
        combobox "To" = 06:00
        button "Remove Every day 22:30–06:00"
        Ends the next day at 06:00.
      button "+ Add Time Slot"
      button "Whole day"
    button "Continue" [submit]
  `);
  const hours = [...day('Every day').getByLabelText('From').querySelectorAll('option')].map(({ text }) => text);
  expect(hours).toHaveLength(25);
  expect(hours).toEqual(expect.arrayContaining(['00:00', '22:30', '23:00']));
});

test('every day has its slots', () => {
  open();
  expect(shownWith('Remove')).toMatchInlineSnapshot(`
    button "Remove Monday 09:00–18:00"
    button "Remove Tuesday 09:00–18:00"
    button "Remove Wednesday 09:00–18:00"
    button "Remove Thursday 09:00–18:00"
    button "Remove Friday 09:00–18:00"
    button "Remove Saturday 10:00–16:00"
    button "Remove Sunday 10:00–16:00"
  `);
  expect(screen.queryByText(/before/)).toBeNull();
  expect(screen.getByText('Detected time zone')).toBeVisible();
  cleanup();
  open({ mayBeSavedElsewhere: true });
  expect(screen.getByText(/You start from the usual times.* what you save now replaces it/)).toBeVisible();
});

test('sends what is chosen, added and removed, of which day', async () => {
  const { user, received } = open();
  await user.selectOptions(day('Monday').getByLabelText('From'), '22:00');
  await user.selectOptions(day('Sunday').getByLabelText('To'), '17:00');
  await user.click(day('Tuesday').getByRole('button', { name: '+ Add Time Slot', hidden: true }));
  expect(said()).toContain('Tuesday: 2 time slots');
  await user.click(button('Remove Tuesday 09:00–10:00'));
  await user.click(screen.getByRole('checkbox', { name: 'All days have the same schedule' }));
  await user.click(button('Continue'));
  expect(received).toEqual([
    { type: 'slot.edit', day: 'monday', index: 0, change: { from: '22:00' } },
    { type: 'slot.edit', day: 'sunday', index: 0, change: { to: '17:00' } },
    { type: 'slot.add', day: 'tuesday' },
    { type: 'slot.remove', day: 'tuesday', index: 1 },
    { type: 'schedule.setAllDaysSame', value: true },
    { type: 'schedule.submit' },
  ]);
});

test('a removed slot leaves a line in its place; Undo there brings it back; the focus stays at its day', async () => {
  const saved = {
    ...everyDay,
    schedule: {
      ...defaultSchedule(),
      monday: [
        { from: '09:00', to: '18:00' },
        { from: '20:00', to: '22:00' },
      ],
    },
    all_days_same: false,
  };
  const { user, received } = open({ saved });
  const monday = screen.getByRole('group', { name: 'Monday', hidden: true });
  const before = shown(monday);
  await user.click(button('Remove Monday 09:00–18:00'));
  expect(shown(monday)).toMatchInlineSnapshot(`
    Removed Monday 09:00–⁠18:00.
    button "Undo"
    group "Monday, time slot 1"
      combobox "From" = 20:00
      combobox "To" = 22:00
      button "Remove Monday 20:00–22:00"
    button "+ Add Time Slot"
    button "Whole day"
    button "Copy to all days"
  `);
  expect(monday).toHaveFocus();
  expect(said()).toEqual(['Removed Monday 09:00–\u206018:00.', 'Monday: 1 time slot']);
  await user.click(button('Undo'));
  expect(received).toEqual([{ type: 'slot.remove', day: 'monday', index: 0 }, { type: 'slot.restore' }]);
  expect(shown(monday)).toBe(before);
  expect(said()).toEqual(['Monday: 2 time slots']);
  expect(monday).toHaveFocus();
});

test('errors are listed, linked to their day, and updated with every edit', async () => {
  const { user } = open();
  await user.selectOptions(day('Monday').getByLabelText('To'), '09:00');
  await user.click(day('Tuesday').getByRole('button', { name: /^Remove/, hidden: true }));
  await user.click(button('Continue'));
  expect(day('Monday').getByLabelText('From')).toHaveFocus();
  const summary = screen.getByRole('group', { name: 'Please fix the following errors:' });
  expect(shown(summary)).toMatchInlineSnapshot(`
    heading 2 "Please fix the following errors:"
    list
      - link "Monday: Start and end time cannot be the same" → #add-slot-monday
      - link "Tuesday: Add at least one time slot" → #add-slot-tuesday
  `);
  expect(shownWith('[invalid]')).toMatchInlineSnapshot(`
    combobox "From" = 09:00 [invalid] [focus]: Start and end time cannot be the same
    combobox "To" = 09:00 [invalid]: Start and end time cannot be the same
    group "Tuesday" [invalid]
  `);
  await user.click(within(summary).getByRole('link', { name: /Tuesday/ }));
  expect(shownWith('[focus]')).toBe('button "+ Add Time Slot" [focus]: Add at least one time slot');
  await user.keyboard('{Enter}');
  expect(within(summary).getAllByRole('link')).toHaveLength(1);
});

test('slots that overlap are red; of three slots, not the third', async () => {
  const { user } = open();
  const add = day('Monday').getByRole('button', { name: '+ Add Time Slot', hidden: true });
  await user.click(add);
  await user.click(add);
  await user.selectOptions(day('Monday').getAllByLabelText('From')[2] as HTMLElement, '20:00');
  await user.selectOptions(day('Monday').getAllByLabelText('To')[2] as HTMLElement, '22:00');
  await user.click(button('Continue'));
  const invalid = day('Monday')
    .getAllByRole('combobox', { hidden: true })
    .map((select) => select.getAttribute('aria-invalid'));
  expect(invalid).toEqual(['true', 'true', 'true', 'true', null, null]);
});

test('a day is copied to all days and becomes a whole day', async () => {
  const { user } = open();
  await user.click(day('Sunday').getByRole('button', { name: 'Copy to all days', hidden: true }));
  expect(day('Monday').getByLabelText('To')).toHaveValue('16:00');
  expect(said()).toContain('All days have the same times now.');
  await user.click(day('Monday').getByRole('button', { name: 'Whole day', hidden: true }));
  expect(day('Monday').queryByRole('button', { name: 'Whole day', hidden: true })).toBeNull();
});

test('of one schedule for all days, an error names no day', async () => {
  const { user } = open({ saved: everyDay });
  await user.click(button('Remove Every day 22:30–06:00'));
  await user.click(button('Continue'));
  expect(shownWith('link')).toBe('list: - link "Add at least one time slot" → #add-slot-monday');
});

test('the time zone is found by name, and changes only when confirmed', async () => {
  const { user, services, received } = open();
  await user.click(button('Change'));
  const zones = ['America/New_York', 'Asia/Tokyo'];
  act(() => services.readTimeZones.resolve(zones));
  expect(shown()).toMatchInlineSnapshot(`
    dialog "Choose your time zone"
      heading 2 "Choose your time zone"
      combobox "Time zone" [autocomplete off] [placeholder Search, e.g. New York] [expanded] [focus]: Chosen: Berlin, GMT+1, 9:41 AM there now
      Loading the list…
      button "Cancel"
      button "Confirm"
  `);
  await vi.dynamicImportSettled();
  await user.keyboard('new york{Enter}');
  await user.click(button('Cancel'));
  expect(button('Change')).toHaveFocus();
  await user.click(button('Change'));
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}{Tab}{Tab}{Enter}');
  expect(received).toEqual([
    { type: 'timeZone.change' },
    { type: 'timeZone.pick', timeZone: 'America/New_York' },
    { type: 'timeZone.cancel' },
    { type: 'timeZone.change' },
    { type: 'timeZone.pick', timeZone: 'UTC' },
    { type: 'timeZone.confirm' },
  ]);
  expect(screen.getByText('Your time zone').closest('p')).toHaveTextContent('UTC');
});

test('a browser that hides its time zone is asked about', () => {
  open({ detectedTimeZone: 'UTC' });
  expect(screen.getByText('Is it 8:41 AM where you are?')).toBeVisible();
  cleanup();
  open();
  expect(screen.queryByText(/where you are\?/)).toBeNull();
});
