/**
 * Sample content: these customers do not exist. Replace the studies with real ones, and set `customerStories` in `samples.ts` to
 * `false`. Until you have any, leave the list empty: the page then omits the section.
 */

export interface CaseStudy {
  who: string;
  figures: readonly { figure: string; text: string }[];
  /** New followers by week, for the chart. */
  weeks: readonly number[];
}

const studies: readonly CaseStudy[] = [
  {
    who: 'Yoga studio',
    figures: [
      { figure: '164', text: 'new followers' },
      { figure: '41', text: 'replies' },
    ],
    weeks: [0, 22, 61, 108, 164],
  },
  {
    who: 'Brand designer',
    figures: [
      { figure: '127', text: 'new followers' },
      { figure: '9', text: 'inquiries' },
    ],
    weeks: [0, 31, 58, 92, 127],
  },
  {
    who: 'Meal-prep kitchen',
    figures: [
      { figure: '192', text: 'new followers' },
      { figure: '11 h', text: 'saved a week' },
    ],
    weeks: [0, 28, 84, 131, 192],
  },
];

export const caseStudies = {
  title: 'First months in numbers.',
  examples: 'Examples, not real accounts.',
  studies,
} as const;
