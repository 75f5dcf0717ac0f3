import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defineLab } from '@upwell/lab';
import { beforeEach, expect, test, vi } from 'vitest';
import { Dock } from '../../src/live/dock.tsx';
import { startLab } from '../../src/live/lab.ts';
import { listenToKeys } from '../../src/live/page-keys.ts';
import { stubFrames } from '../chart/frame-stub.ts';

/** docs/lab.md, Something goes wrong. The dock takes the focus and gives it back. */

const app = { name: 'coffee', version: '', commit: '' };
// Test files share a window, and the Labs of others listen to it too.
const shortcut = 'Control+Alt+J';
const keys = listenToKeys(shortcut);

beforeEach(() => {
  stubFrames({ width: 0, height: 0 });
});

test.each([
  ['Try again', ['Try again']],
  ['its button, pressed twice', ['Lab', 'Lab']],
])('a dock that could not be loaded says so, and is loaded again by %s', async (_, presses) => {
  const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const loadProfile = vi.fn(async () => defineLab({ app })).mockRejectedValueOnce(new Error('offline'));
  const lab = startLab({ app, redaction: null, faults: null, shortcut }, '');
  render(<Dock lab={lab} loadProfile={loadProfile} keys={keys} />);
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

test('the focus goes back to where it was when the dock is closed, and stays where it is elsewhere on the page', async () => {
  const lab = startLab({ app, redaction: null, faults: null, shortcut }, '');
  const element = document.body.appendChild(document.createElement('div'));
  const container = element.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'));
  const [field, other] = [document.createElement('input'), document.createElement('input')];
  document.body.append(field, other);
  keys.keepIn(element);
  const page = render(<Dock lab={lab} loadProfile={async () => defineLab({ app })} keys={keys} />, {
    container,
  });
  const dock = () => within(container).findByRole('complementary', { name: 'Lab' });
  const press = () => userEvent.keyboard('{Control>}{Alt>}j{/Alt}{/Control}');

  field.focus();
  await press();
  const opened = await dock();
  await waitFor(() => expect(element.shadowRoot?.activeElement).toBe(opened));
  await userEvent.keyboard('{Escape}');
  expect(field).toHaveFocus();

  await press();
  await dock();
  other.focus();
  await press();
  expect(within(container).queryByRole('complementary')).toBeNull();
  expect(other).toHaveFocus();
  page.unmount();
});
