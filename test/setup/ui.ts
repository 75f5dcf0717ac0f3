import './dialog.ts';
import './focus.ts';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect } from 'vitest';

configure({ asyncUtilTimeout: 60_000 });
afterEach(cleanup);
/** Files share their page: what one stores or leaves there is not in the next. */
afterAll(() => document.body.replaceChildren());
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
/** What `shown` says stands in a test as it is. */
expect.addSnapshotSerializer({ test: (value) => typeof value === 'string', serialize: (value) => value });
