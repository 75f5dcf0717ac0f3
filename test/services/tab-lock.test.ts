import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { pageLoad, runEventSource } from './page-load.ts';

/** docs/product.md, Payment verification. A browser without locks admits every tab. */

test('the lock between tabs admits every tab of a browser without locks, or that refuses them', async () => {
  const lock = () => runEventSource(pageLoad().tabLock, { name: 'n' });
  const admitted = [{ type: 'tab.admitted' }];
  expect(lock().events).toEqual(admitted);
  const request = () => Promise.reject(new DOMException('', 'SecurityError'));
  vi.stubGlobal('navigator', { locks: { request } });
  const { events } = lock();
  await waitFor(() => expect(events).toEqual(admitted));
});
