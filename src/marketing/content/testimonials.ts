/**
 * Sample content: these customers do not exist. Replace the quotes with real ones, name a person only with their consent, and
 * set `customerStories` in `samples.ts` to `false`. Until you have any, leave the list empty.
 */

export interface Testimonial {
  quote: string;
  /** A role, never a named person. */
  role: string;
  detail: string;
  /** The path of a square picture in `public`, of a real customer who consents. */
  face?: string;
  /** The Instagram name of a real customer who consents, without "@". It links to the profile. */
  handle?: string;
  /** The result for a real customer, such as 164 new followers. */
  result?: { figure: string; text: string };
}

/** The first quote is shown large. */
const quotes: readonly Testimonial[] = [
  {
    quote: 'I used to lose two hours a night to it. Now I answer people who want to train with me.',
    role: 'Fitness coach',
    detail: 'Growth, six months',
  },
  {
    quote: 'The messages sound like me on a good day.',
    role: 'Career consultant',
    detail: 'Growth',
  },
  {
    quote: 'The people who followed were the ones who buy cups.',
    role: 'Ceramics studio owner',
    detail: 'Growth',
  },
];

export const testimonials = {
  title: 'When people come to you.',
  reviews: 'Read more reviews',
  examples: 'Examples, not customers’ words.',
  quotes,
} as const;
