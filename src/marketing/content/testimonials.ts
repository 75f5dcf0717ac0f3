/**
 * Sample content: nobody said these words, and no such customers exist. They show the operator what fits here; replace them
 * with what real customers say, and name a person only with their consent.
 */

export interface Testimonial {
  quote: string;
  /** Attributed to a role, never to a named person. */
  role: string;
  detail: string;
}

export const testimonials = {
  title: 'What it feels like when people come to you.',
  reviews: 'Read more reviews',
  featured: {
    quote:
      'I used to lose two hours a night to Instagram. Now I open it to answer people who already want to train with me.',
    role: 'Fitness coach',
    detail: 'Growth plan, six months in',
  },
  others: [
    {
      quote:
        'The messages sound like me on a good day. Half the people who answer think I typed them myself.',
      role: 'Career consultant',
      detail: 'Growth plan',
    },
    {
      quote: 'We pointed it at three shops we admire. The people who followed were the ones who buy cups.',
      role: 'Ceramics studio owner',
      detail: 'Growth plan',
    },
  ],
} as const satisfies {
  title: string;
  reviews: string;
  featured: Testimonial;
  others: readonly Testimonial[];
};

export interface CaseStudy {
  who: string;
  title: string;
  text: string;
  figures: readonly { figure: string; text: string }[];
  /** New followers by week, for the chart. */
  weeks: readonly number[];
}

export const caseStudies = {
  title: 'First months, from above.',
  lede: 'Three ways a first month goes.',
  studies: [
    {
      who: 'Yoga studio',
      title: 'A Tuesday class that was never full, now is',
      text: 'Targeted the followers of two studios across town and wrote to those who liked morning classes.',
      figures: [
        { figure: '164', text: 'new followers' },
        { figure: '41', text: 'replies' },
      ],
      weeks: [0, 22, 61, 108, 164],
    },
    {
      who: 'Brand designer',
      title: 'From word of mouth to a waiting list',
      text: 'Left messages off for two weeks, withLab who came, then wrote to founders only.',
      figures: [
        { figure: '127', text: 'new followers' },
        { figure: '9', text: 'enquiries' },
      ],
      weeks: [0, 31, 58, 92, 127],
    },
    {
      who: 'Meal-prep kitchen',
      title: 'Found the offices around the corner',
      text: 'Picked local gyms and co-working accounts as targets and let likes do the talking.',
      figures: [
        { figure: '192', text: 'new followers' },
        { figure: '11 h', text: 'saved a week' },
      ],
      weeks: [0, 28, 84, 131, 192],
    },
  ],
} as const satisfies { title: string; lede: string; studies: readonly CaseStudy[] };
