import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { MenuButton } from '../src/menu.tsx';

/** docs/product.md, Accessibility. Menus act, close and give the focus back. */

function show() {
  const chosen = vi.fn();
  render(
    <>
      <MenuButton
        label="More"
        items={[
          { label: 'Copy link', onChoose: () => chosen('copy') },
          { label: 'Shorten', disabled: true, onChoose: () => chosen('shorten') },
          { label: 'Close', onChoose: () => chosen('close') },
        ]}
      />
      <button type="button">Next</button>
    </>,
  );
  return { chosen, user: userEvent.setup(), button: screen.getByRole('button', { name: 'More' }) };
}

const focused = () => document.activeElement?.textContent;

test.each([
  ['{ArrowDown}', 'Copy link'],
  ['{ArrowUp}', 'Close'],
  ['{Enter}', 'Copy link'],
  ['{ArrowDown}{ArrowDown}', 'Shorten'],
  ['{ArrowDown}{ArrowUp}', 'Close'],
  ['{ArrowDown}{End}{Home}', 'Copy link'],
  ['{ArrowDown}c', 'Close'],
  ['{ArrowDown}cc', 'Copy link'],
  ['{ArrowDown}s', 'Shorten'],
  ['{ArrowDown}{Escape}', 'More'],
])('the keys %s move to “%s”', async (keys, item) => {
  const { user, button } = show();
  button.focus();
  const [first = '', ...rest] = keys.match(/\{\w+\}|./g) ?? [];
  await user.keyboard(first);
  await vi.waitFor(() => expect(button).not.toHaveFocus());
  for (const key of rest) await user.keyboard(key);
  expect(focused()).toBe(item);
});

test('a choice closes the menu, returns the focus and acts; a disabled one does not', async () => {
  const { user, button, chosen } = show();
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await user.click(screen.getByRole('menuitem', { name: 'Shorten' }));
  expect(chosen).not.toHaveBeenCalled();
  await user.click(screen.getByRole('menuitem', { name: 'Close' }));
  expect(chosen.mock.calls).toEqual([['close']]);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(button).toHaveFocus();
});

test('a press outside closes the menu', async () => {
  const { user, button } = show();
  await user.click(button);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.queryByRole('menu')).toBeNull();
});
