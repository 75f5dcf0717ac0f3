import { screen } from '@testing-library/react';
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

/** docs/product.md, Routes. Content pages have the header, the footer and their own texts. */

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

test('About tells the story, the numbers and the principles, and leads to a quote in a new tab', () => {
  renderScreen(<AboutPage />);
  expect(shownWith(/^(heading|link|\d|- heading)/, 'main')).toMatchInlineSnapshot(`
    heading 1 "We do the quiet half of growing."
    heading 2 "Why it exists"
    1,000,000+
    100,000+
    100-200
    10+
    heading 2 "How we work"
    - heading 3 "Nothing in your name that you did not approve" · Templates are yours to edit, and people you already know do not get a cold message.
    - heading 3 "Every action on the record" · Likes, follows, unfollows, messages: you see each one in real time, not a summary of it.
    - heading 3 "Your hours, not ours" · The automation works when you do not use Instagram, in your time zone, and rests when you do.
    - heading 3 "Careful with what you trust us with" · We follow SOC 2 principles and the GDPR, collect what the service needs, and delete it when you ask.
    heading 2 "Bigger plans?"
    link "Get a quote(opens in a new tab)" → /sandbox/scheduling
  `);
  expect(screen.getByRole('link', { name: /^Get a quote/ })).toHaveAttribute('rel', 'noopener noreferrer');
});

test('the blog says what it will be about', () => {
  renderScreen(<BlogPage />);
  expect(shown('main')).toMatchInlineSnapshot(`
    heading 1 "Coming soon"
    We are writing down what we learn from a million interactions, on four topics.
    list
      - heading 2 "Growth strategies" · Which audiences grow a small account, and how to find the accounts they already follow.
      - heading 2 "Automation tips" · Quiet hours, sensible limits, and templates that do not sound like templates.
      - heading 2 "Lead generation" · From a like to a first message to a booked call, step by step.
      - heading 2 "Case studies" · The first months of real accounts, with the numbers that went well and those that did not.
    You do not have to wait for the articles.
    link "Get Started" → /#pricing
  `);
});

test('Contact has the form, and other ways to reach us', () => {
  renderScreen(<ContactPage />);
  expect(shownWith(/^(heading|textbox|combobox|button|link|Under)/, 'main')).toMatchInlineSnapshot(`
    heading 1 "Say hello."
    textbox "Full name" [required] [autocomplete name]
    textbox "Email address" [required] [autocomplete email] [inputmode email]: An email address, such as ada@example.com
    combobox "Subject" = Choose a subject [required]
    textbox "Message" [required]
    button "Send Message" [submit]
    heading 2 "Email"
    link "support@example.com" → mailto:support@example.com
    heading 2 "Response time"
    Under 24 hours, usually a good deal less.
    heading 2 "Ready to begin?"
    link "Get Started" → /#pricing
  `);
});

test.each([
  ['the privacy policy', PrivacyPage, 'link "Contact us" → /contact'],
  ['the terms', TermsPage, 'link "Contact us" → /contact'],
  ['the refund policy', RefundPage, 'link "Contact Support" → mailto:support@example.com'],
])('%s: a link to each section, and in the end one to us', (_, Page, contact) => {
  renderScreen(<Page />);
  const main = document.querySelector('main') ?? document.body;
  const titles = [...main.querySelectorAll('section > h2[id]')].map(({ id, textContent }) => `${textContent} #${id}`);
  const contents = [...main.querySelectorAll('nav[aria-label="Contents"] a')];
  expect(contents.map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual(titles);
  expect(shown(main).split('\n').at(-1)).toBe(contact);
});
