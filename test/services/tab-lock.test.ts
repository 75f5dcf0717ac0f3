import { waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { stubLocks } from '../harness/locks.ts';
import { pageLoad, runEventSource } from './page-load.ts';

describe('the lock between tabs', () => {
  const lock = (name: string) => runEventSource(pageLoad().tabLock, { name });
  const admitted = [{ type: 'tab.admitted' }];

  test('admits one tab, and the next when that one is done', async () => {
    stubLocks();
    const first = lock('n');
    const second = lock('n');
    const other = lock('m');
    await waitFor(() =>
      expect([first.events, second.events, other.events]).toEqual([admitted, [], admitted]),
    );
    first.stop();
    await waitFor(() => expect(second.events).toEqual(admitted));
  });

  test('forgets a tab that no longer waits', async () => {
    stubLocks();
    const first = lock('n');
    const second = lock('n');
    const third = lock('n');
    await waitFor(() => expect(first.events).toEqual(admitted));
    second.stop();
    first.stop();
    await waitFor(() => expect(third.events).toEqual(admitted));
    expect(second.events).toEqual([]);
  });

  test('admits every tab of a browser without locks, or that refuses them', async () => {
    expect(lock('n').events).toEqual(admitted);
    const request = () => Promise.reject(new DOMException('', 'SecurityError'));
    vi.stubGlobal('navigator', { locks: { request } });
    const { events } = lock('n');
    await waitFor(() => expect(events).toEqual(admitted));
  });
});
