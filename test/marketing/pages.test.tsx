import { expect, test } from 'vitest';
import { AboutPage } from '../../src/marketing/pages/about.tsx';
import { BlogPage } from '../../src/marketing/pages/blog.tsx';
import { ContactPage } from '../../src/marketing/pages/contact.tsx';
import { NotFoundPage } from '../../src/marketing/pages/not-found.tsx';
import { PrivacyPage } from '../../src/marketing/pages/privacy.tsx';
import { RefundPage } from '../../src/marketing/pages/refund.tsx';
import { TermsPage } from '../../src/marketing/pages/terms.tsx';
import { renderScreen } from '../harness/render.tsx';
import { shown, shownWith } from '../harness/shown.ts';

test('every page but the landing page has the header and the footer, which lead to its sections and to the others', () => {
  renderScreen(<NotFoundPage />, { path: '/nowhere' });
  expect(shown()).toMatchInlineSnapshot(`
    link "Skip to content" → #content
    link "Upwell, home" → /
    navigation "Main"
      link "Features" → /#benefits
      link "Pricing" → /#pricing
      link "Integrations" → /#integrations
      link "FAQ" → /#faq
    link "Login" → /sandbox/app
    heading 1 "Page not found"
    There is nothing at this address. It may have moved, or the link may be incomplete.
    link "Return Home" → /
    Upwell
    Hands-free Instagram growth for people who have work to do.
    link "support@example.com" → mailto:support@example.com
    navigation "Product"
      Product
      list
        - link "Features" → /#benefits
        - link "Pricing" → /#pricing
        - link "Integrations" → /#integrations
        - link "FAQ" → /#faq
    navigation "Company"
      Company
      list
        - link "About" → /about
        - link "Blog" → /blog
        - link "Contact" → /contact
    navigation "Legal"
      Legal
      list
        - link "Privacy Policy" → /privacy
        - link "Terms of Service" → /terms
        - link "Refund Policy" → /refund
    Upwell complies with SOC 2 principles and the GDPR.
    Operated by a limited liability company registered in Wyoming, USA.
    Not affiliated with Instagram.
  `);
  expect(document.title).toBe('Page not found · Upwell');
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

test.each([
  ['We do the quiet half of growing.', AboutPage, ['Get a quote(opens in a new tab)" → /sandbox/scheduling']],
  ['Coming soon', BlogPage, ['Get Started" → /#pricing']],
  [
    'Say hello.',
    ContactPage,
    ['support@example.com" → mailto:support@example.com', 'Get Started" → /#pricing'],
  ],
])('“%s” and where it leads', (title, Page, links) => {
  renderScreen(<Page />);
  expect(shownWith(/^heading 1/)).toBe(`heading 1 "${title}"`);
  expect(shownWith(/^link/, document.querySelector('main') ?? document.body)).toBe(
    links.map((link) => `link "${link}`).join('\n'),
  );
});

test.each([
  ['the privacy policy', PrivacyPage, 'link "Contact us" → /contact'],
  ['the terms', TermsPage, 'link "Contact us" → /contact'],
  ['the refund policy', RefundPage, 'link "Contact Support" → mailto:support@example.com'],
])('%s: a link to each section, and in the end one to us', (_, Page, contact) => {
  renderScreen(<Page />);
  const main = document.querySelector('main') ?? document.body;
  const titles = [...main.querySelectorAll('section > h2[id]')].map(
    ({ id, textContent }) => `${textContent} #${id}`,
  );
  const contents = [...main.querySelectorAll('nav[aria-label="Contents"] a')];
  expect(contents.map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual(titles);
  expect(shown(main).split('\n').at(-1)).toBe(contact);
});
