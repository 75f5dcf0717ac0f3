import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { languages } from '../../machines/reference/languages.ts';
import { SearchSelect, type SearchSelectProps } from '../../src/ui/search-select.tsx';
import { said } from '../harness/said.ts';

/** docs/product.md, Accessibility. A list that is searched is used by keyboard and read out. */

const choices = languages.map(({ code, name }) => ({ value: code, label: name, note: code, codes: [code] }));

function show(props: Partial<SearchSelectProps> = {}) {
  const onPick = vi.fn<(value: string) => void>();
  render(
    <StrictMode>
      <SearchSelect label="Target languages" options={choices} selected={['EN']} onPick={onPick} {...props} />
    </StrictMode>,
  );
  const field = screen.getByRole('combobox', { name: 'Target languages' });
  return { onPick, field, user: userEvent.setup() };
}

const shown = () => screen.queryAllByRole('option').map((option) => option.textContent);

test.each([
  ['a name', 'germ', 'GermanDE'],
  ['a code, which comes first', 'fa', 'PersianFA'],
])('is searched by %s', async (_, query, first) => {
  const { field, user } = show();
  await user.type(field, query);
  expect(shown()[0]).toBe(first);
});

test('says that nothing was found', async () => {
  const { field, user } = show();
  await user.type(field, 'klingon');
  expect(shown()).toEqual([]);
  expect(screen.getByText('Nothing found')).toBeVisible();
});

describe('by keyboard', () => {
  test('arrows move, Enter chooses and clears the text', async () => {
    const { field, user, onPick } = show();
    await user.tab();
    expect(field).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
    expect(onPick.mock.calls).toEqual([['FR']]);
    expect(field).toHaveValue('');
    expect(field).toHaveAttribute('aria-expanded', 'false');
  });

  test('after a choice another Enter chooses nothing, also while the list stays open', async () => {
    const { field, user, onPick } = show({ multiple: true });
    await user.type(field, 'german{Enter}{Enter}');
    expect(onPick.mock.calls).toEqual([['DE']]);
  });

  test('the active choice is exposed to assistive technology', async () => {
    const { field, user } = show();
    await user.type(field, 'german');
    const active = field.getAttribute('aria-activedescendant');
    expect(document.getElementById(active ?? '')).toHaveTextContent('German');
  });

  test('Enter chooses nothing before typing or moving', async () => {
    const { field, user, onPick } = show();
    await user.click(field);
    await user.keyboard('{Enter}');
    expect(onPick).not.toHaveBeenCalled();
  });

  test.each([{ isComposing: true }, { keyCode: 229 }])('%j: Enter is for the input method', async (init) => {
    const { field, user, onPick } = show();
    await user.type(field, 'ger');
    expect(fireEvent.keyDown(field, { key: 'Enter', ...init })).toBe(true);
    expect(onPick).not.toHaveBeenCalled();
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(onPick).toHaveBeenCalledOnce();
  });

  test('Page Down and Page Up move by eight, to the ends of the list; Escape closes it, and is not seen around it', async () => {
    const { field, user, onPick } = show();
    const onEscape = vi.fn();
    document.addEventListener('keydown', onEscape);
    await user.click(field);
    await user.keyboard('{PageDown}{PageDown}{PageUp}{Enter}');
    await user.click(field);
    await user.keyboard('{ArrowDown}{PageUp}{Enter}');
    expect(onPick.mock.calls).toEqual([[choices[7]?.value], [choices[0]?.value]]);
    onEscape.mockClear();
    await user.keyboard('ger{Escape}');
    expect(onEscape.mock.calls.map(([event]) => event.key)).not.toContain('Escape');
    await user.keyboard('{Escape}');
    expect(onEscape.mock.calls.map(([event]) => event.key)).toContain('Escape');
    document.removeEventListener('keydown', onEscape);
  });

  test.each([
    ['Escape closes the list and clears the text', '{Escape}', ''],
    ['leaving the field closes the list', '{Tab}', 'ger'],
  ])('%s', async (_, key, left) => {
    const { field, user } = show();
    await user.type(field, `ger${key}`);
    expect(shown()).toEqual([]);
    expect(field).toHaveValue(left);
    expect(field).toHaveAttribute('aria-expanded', 'false');
  });

  test('the list stays open when several can be chosen', async () => {
    const { field, user, onPick } = show({ multiple: true });
    await user.type(field, 'german{Enter}');
    await user.keyboard('french{Enter}');
    expect(onPick.mock.calls).toEqual([['DE'], ['FR']]);
    expect(screen.getByRole('listbox')).toHaveAttribute('aria-multiselectable', 'true');
  });
});

test('a choice can be clicked', async () => {
  const { field, user, onPick } = show();
  await user.click(field);
  await user.click(screen.getByRole('option', { name: /Italian/ }));
  expect(onPick.mock.calls).toEqual([['IT']]);
  expect(field).toHaveFocus();
});

test('chosen values are marked', async () => {
  const { field, user } = show();
  await user.click(field);
  expect(screen.getByRole('option', { name: /English/ })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('option', { name: /French/ })).toHaveAttribute('aria-selected', 'false');
});

test('a list that is always open shows every choice', () => {
  const many = Array.from({ length: 50 }, (_, at) => ({ value: `zone ${at}`, label: `Zone ${at}` }));
  show({ options: many, selected: [], inline: true });
  expect(shown()).toHaveLength(50);
  expect(screen.queryByText(/keep typing/)).toBeNull();
});

test('what is chosen by Enter is announced', async () => {
  const { field, user } = show({ selected: [] });
  await user.type(field, 'german{Enter}');
  expect(said()).toEqual([expect.stringMatching(/^German (added|chosen)$/)]);
});

test('how many match is said once nobody has typed for a moment', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { field } = show({ selected: [] });
  const type = (text: string, ms: number) => {
    fireEvent.change(field, { target: { value: text } });
    act(() => vi.advanceTimersByTime(ms));
    return said();
  };
  expect(type('en', 2_000)).toEqual(['4 found']);
  expect([type('eng', 1_000), type('engx', 1_400)]).toEqual([[], []]);
  expect(type('engxx', 1_500)).toEqual(['Nothing found']);
});

test('of 10,000 choices only the first matches are in the document', async () => {
  const many = Array.from({ length: 10_000 }, (_, at) => ({ value: `job ${at}`, label: `Job ${at}` }));
  const { field, user, onPick } = show({ options: many, selected: [] });
  await user.click(field);
  expect(shown()).toHaveLength(40);
  expect(screen.getByText('9,960 more, keep typing')).toBeVisible();
  await user.type(field, 'job 9999{Enter}');
  expect(onPick.mock.calls).toEqual([['job 9999']]);
});
