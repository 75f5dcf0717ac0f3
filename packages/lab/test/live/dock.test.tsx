import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defineLab } from '@upwell/lab';
import { beforeEach, expect, test, vi } from 'vitest';
import { Dock } from '../../src/live/dock.tsx';
import { startLab } from '../../src/live/lab.ts';
import { stubFrames } from '../chart/frame-stub.ts';

const app = { name: 'coffee', version: '', commit: '' };

beforeEach(() => {
  stubFrames({ width: 0, height: 0 });
});

test.each([
  ['Try again', ['Try again']],
  ['its button, pressed twice', ['Lab', 'Lab']],
])('a dock that could not be loaded says so, and is loaded again by %s', async (_, presses) => {
  const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const loadProfile = vi.fn(async () => defineLab({ app })).mockRejectedValueOnce(new Error('offline'));
  const lab = startLab({ app, redaction: null, faults: null, shortcut: 'Control+Alt+L' }, '');
  render(<Dock lab={lab} loadProfile={loadProfile} />);
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  await press('Lab');
  expect(await screen.findByRole('alert')).toHaveTextContent('The Lab could not be loaded (offline).');
  for (const name of presses) await press(name);
  expect(await screen.findByRole('complementary', { name: 'Lab' })).toHaveFocus();
  expect(screen.queryByRole('alert')).toBeNull();

  for (let time = 0; time < 2; time++) await press('Lab');
  expect(await screen.findByRole('complementary', { name: 'Lab' })).toBeVisible();
  expect(loadProfile).toHaveBeenCalledTimes(2);
  logged.mockRestore();
});
