import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { sessionNotesMachine } from '../../src/machines/session-notes.ts';
import { SavedStatus } from '../../src/sessions/saved-status.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('says which file was saved for eight seconds after the latest one', () => {
  const input = { title: '', notes: [], bookmarks: [] };
  const notes = createActor(sessionNotesMachine, { input }).start();
  render(<SavedStatus notes={notes} />);
  const status = screen.getByRole('status');
  const save = (file: string) => act(() => notes.send({ type: 'file.saved', file }));
  const wait = (time: number) => act(() => vi.advanceTimersByTime(time));

  save('first.spec.ts');
  wait(5_000);
  save('second.spec.ts');
  wait(7_999);
  expect(status.textContent).toBe(' Saved as second.spec.ts.');
  wait(1);
  expect(status.textContent).toBe('');

  save('second.spec.ts');
  expect(status.textContent).toBe(' Saved as second.spec.ts.');
});
