import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { LegalDocument } from '../../src/legal/document.ts';
import { toFillIn } from '../../src/legal/to-fill-in.ts';
import { LegalPage } from '../../src/marketing/layout/legal-page.tsx';
import { renderScreen } from '../harness/render.tsx';
import { shown } from '../harness/shown.ts';

/** docs/product.md, Routes. A legal text is read with its placeholders, and as a draft says what it needs. */

const final: LegalDocument = {
  title: 'Terms',
  lastUpdated: 'May 2026',
  lede: 'In short.',
  sections: [
    {
      id: 'law',
      title: 'Law',
      paragraphs: ['Under the law [of the land].'],
      points: ['Here.'],
      closing: 'Done.',
    },
  ],
};

const missing = () =>
  [...document.querySelectorAll<HTMLElement>('[data-provisional]')].map(({ dataset }) => dataset.provisional);

test('each detail to fill in is marked, wherever it stands, and the text around it is kept', () => {
  const law = toFillIn('governing law');
  renderScreen(
    <LegalPage
      document={{
        ...final,
        sections: [
          {
            id: 'law',
            title: 'Law',
            paragraphs: [`The law of ${law} applies, and ${toFillIn('courts')}.`],
            points: [`not ${law}`],
            closing: law,
          },
        ],
      }}
      contact={null}
    />,
  );
  expect(missing()).toEqual(['governing law', 'courts', 'governing law', 'governing law']);
  expect(screen.getByText(/^The law of/).closest('p')).toHaveTextContent(
    'The law of [governing law] applies, and [courts].',
  );
});

test('a draft says what it still needs', () => {
  renderScreen(<LegalPage document={{ ...final, draft: 'a review' }} contact={null} />);
  expect(screen.getByText(/^This text is a draft/)).toHaveTextContent(
    'This text is a draft. It still needs [a review], and every detail marked this way.',
  );
  expect(missing()).toEqual(['a review']);
});

test('a final text is marked nowhere', () => {
  renderScreen(<LegalPage document={final} contact={<a href="/contact">Contact us</a>} />);
  expect(shown('main')).toMatchInlineSnapshot(`
    heading 1 "Terms"
    In short.
    Last updated May 2026
    navigation "Contents": list: - link "Law" → #law
    region "Law"
      heading 2 "Law"
      Under the law [of the land].
      list: - Here.
      Done.
    heading 2 "Questions?"
    link "Contact us" → /contact
  `);
  expect(missing()).toEqual([]);
});
