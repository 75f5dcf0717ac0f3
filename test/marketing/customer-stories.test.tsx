import { screen } from '@testing-library/react';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../harness/render.tsx';

/**
 * docs/product.md, Marketing site. Testimonials and case studies say once a section that they are examples, and
 * content that is not there leaves no gap.
 */

const quote = { quote: 'It works.', role: 'Potter', detail: 'Growth plan' };
const study = { who: 'Studio', title: 'Full', text: 'At last.', figures: [], weeks: [0, 1] };

beforeEach(() => vi.resetModules());
afterAll(() => {
  vi.doUnmock('../../src/marketing/content/samples.ts');
  vi.doUnmock('../../src/marketing/content/testimonials.ts');
  vi.doUnmock('../../src/marketing/content/case-studies.ts');
  vi.resetModules();
});

async function openStories({ customerStories = '', quotes = [quote, { ...quote, role: 'Baker' }], studies = [study] }) {
  vi.doMock('../../src/marketing/content/samples.ts', () => ({ samples: { customerStories } }));
  vi.doMock('../../src/marketing/content/testimonials.ts', async (importOriginal) => {
    const { testimonials } = await importOriginal<typeof import('../../src/marketing/content/testimonials.ts')>();
    return { testimonials: { ...testimonials, quotes } };
  });
  vi.doMock('../../src/marketing/content/case-studies.ts', async (importOriginal) => {
    const { caseStudies } = await importOriginal<typeof import('../../src/marketing/content/case-studies.ts')>();
    return { caseStudies: { ...caseStudies, studies } };
  });
  const { Testimonials } = await import('../../src/marketing/home/testimonials.tsx');
  const { CaseStudies } = await import('../../src/marketing/home/case-studies.tsx');
  renderScreen(
    <>
      <Testimonials />
      <CaseStudies />
    </>,
  );
}

const examples = () => screen.queryAllByText(/^Examples, not/).map(({ textContent }) => textContent);

test('one line in each section says that its stories are examples, beside the link to the reviews', async () => {
  await openStories({ customerStories: 'examples' });
  expect(examples()).toEqual(['Examples, not customers’ words.', 'Examples, not real accounts.']);
  expect(screen.getByRole('link', { name: /Read more reviews/ })).toBeVisible();
});

test('a customer who consents has a face, a handle that opens, and a number', async () => {
  const real = {
    ...quote,
    face: '/ada.jpg',
    handle: 'ada.bakes',
    result: { figure: '164', text: 'followers' },
  };
  await openStories({ quotes: [real] });
  expect(document.querySelector('figure img')).toHaveAttribute('src', '/ada.jpg');
  expect(screen.getByRole('link', { name: /^@ada.bakes/ })).toHaveAttribute(
    'href',
    'https://www.instagram.com/ada.bakes/',
  );
  expect(screen.getByRole('figure')).toHaveTextContent('164followers');
});

test('content that is not a sample stands for itself', async () => {
  await openStories({});
  expect(screen.getAllByText('It works.')).toHaveLength(2);
  expect(screen.getByRole('link', { name: /Read more reviews/ })).toBeVisible();
  expect(examples()).toEqual([]);
});

test('without testimonials the link to the reviews stays, without case studies their section is omitted', async () => {
  await openStories({ quotes: [], studies: [] });
  expect(screen.getByRole('link', { name: /Read more reviews/ })).toBeVisible();
  expect(screen.queryByRole('figure')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'First months in numbers.' })).toBeNull();
});
