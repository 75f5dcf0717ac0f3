import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { App } from '../src/app.tsx';
import { renderScreen } from './harness/render.tsx';
import { shown } from './harness/shown.ts';

/** docs/product.md, Routes. Each address has its page and its title, and is empty until the code of the page is there. */

test.each([
  ['/about', 'About · Upwell', '', 'We do the quiet half of growing.'],
  ['/canceled', 'Payment canceled · Upwell', 'Loading...', 'Payment canceled'],
  ['/nowhere', 'Page not found · Upwell', '', 'Page not found'],
])('%s: the page of the address, and until its code is there %j', async (path, title, waiting, heading) => {
  renderScreen(<App />, { path });
  expect(shown('main')).toBe(waiting);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(heading);
  expect(document.title).toBe(title);
});
