import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test } from 'vitest';
import { reference } from '../../src/diagnostics/page-number.ts';
import { ContactSupport } from '../../src/ui/outcome-links.tsx';

/** docs/product.md, Send what happened. Emails to support name the page that they come from. */

const link = <ContactSupport subject="Payment Error" />;

test('an email to support tells the reference, the page and the build', () => {
  const { dataset } = document.documentElement;
  Object.assign(dataset, { version: '1.2.3', commit: '3f9c2ab01d4e' });
  onTestFinished(() => {
    delete dataset.version;
    delete dataset.commit;
    history.replaceState(null, '', '/');
  });
  history.replaceState(null, '', '/success?session_id=cs_1');
  render(link);
  const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: 'Contact Support' });
  expect(decodeURIComponent(href)).toBe(
    `mailto:support@example.com?subject=Upwell: Payment Error (${reference}, /success, 1.2.3 3f9c2ab01d4e)`,
  );
});

test('HTML that is rendered for everybody tells none of them', () => {
  expect(renderToString(link)).toContain('?subject=Upwell%3A%20Payment%20Error"');
});
