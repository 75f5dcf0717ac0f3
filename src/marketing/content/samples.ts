/**
 * The content that is still a sample. Replace the content in the named files, or confirm it as it is, then delete its line here. Pages mark
 * what is listed; a production build lists what is marked, and `npm run build -- --strict` fails on it.
 */
export const samples: Partial<Record<'customerStories' | 'answers' | 'about', string>> = {
  customerStories: 'testimonials.ts and case-studies.ts hold examples, and the landing page says so',
  answers: 'the answers in faq.ts are samples to change or confirm',
  about: 'the story and the principles in about.ts are samples to change or confirm',
};
