import './dialog.ts';
import './intersection-observer.ts';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect } from 'vitest';
import { announcer, takeNews } from '../../packages/ui/src/announcer.tsx';
import { focusDelay } from '../../packages/ui/src/focus-later.ts';
import { followPresses } from '../../packages/ui/src/last-press.ts';

configure({ asyncUtilTimeout: 60_000 });
afterEach(cleanup);
followPresses();
/** Files share their page: what one stores or leaves there is not in the next. */
afterAll(() => document.body.replaceChildren());
/** Runs for each file; what it imports, once for all files of a worker. */
beforeEach(() => {
  // Screens are read at once. That the focus waits is tested in `test/ui/focus-later.test.tsx`.
  focusDelay.isOn = false;
  // What was said is read with `said`.
  announcer.isOn = false;
  takeNews();
  localStorage.clear();
  sessionStorage.clear();
});
/** What `shown` says stands in a test as it is. */
expect.addSnapshotSerializer({ test: (value) => typeof value === 'string', serialize: (value) => value });
