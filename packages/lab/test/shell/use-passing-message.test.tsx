import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePassingMessage } from '../../src/shell/use-passing-message.ts';

/** docs/lab.md, Save the session. A message of what was done leaves after eight seconds. */

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a message leaves after eight seconds; the same one said again stays as long', () => {
  const { result } = renderHook(usePassingMessage);
  const say = (text: string) => act(() => result.current[1](text));
  const wait = (time: number) => act(() => vi.advanceTimersByTime(time));
  say('Link copied.');
  wait(5_000);
  say('Link copied.');
  wait(7_999);
  expect(result.current[0]).toBe('Link copied.');
  wait(1);
  expect(result.current[0]).toBe('');
});
