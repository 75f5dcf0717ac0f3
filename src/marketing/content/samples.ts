/**
 * Is this content still a sample? Replace the content in the named files, or confirm it as it is, then set its flag to `false`.
 * A production build lists every flag that is `true`, and `npm run build -- --strict` fails on it.
 */
export const isSample = {
  /** `testimonials.ts` and `case-studies.ts`, whose customers do not exist. While `true`, the page says that they are examples. */
  customerStories: true,
  /** The answers in `faq.ts`: their facts are the product's, their promises are yours. */
  answers: true,
  /** The story and the principles in `about.ts`. */
  about: true,
};
