import { expect, test, vi } from 'vitest';
import { pageLoad, runEventSource, show } from './page-load.ts';

/** docs/product.md, Step 7: connection. The page resumes when it is shown again or online again. */

test('the page resumes when the tab is shown, returned to, or online again', () => {
  const { events, stop } = runEventSource(pageLoad().pageResume);
  document.dispatchEvent(new Event('visibilitychange'));
  show(true);
  window.dispatchEvent(new Event('online'));
  expect(events).toEqual(Array.from({ length: 3 }, () => ({ type: 'page.resumed' })));
  show(false);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  stop();
  window.dispatchEvent(new Event('online'));
  expect(events).toHaveLength(3);
});
