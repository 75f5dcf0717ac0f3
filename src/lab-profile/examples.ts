import type { ExampleSession } from '@upwell/lab';

/** The sessions that the Lab offers to somebody who has no file yet. */
export const examples: readonly ExampleSession[] = [
  {
    title: 'The payment never starts',
    shows: 'Which call failed, what was sent, and what came back.',
    place: { tab: 'Call', moment: null },
    load: async () => (await import('virtual:example-sessions/payment-never-starts')).default,
  },
  {
    title: 'The wizard continues at step 5',
    shows: 'Why there: the conditions that were met, and the way on the chart.',
    place: { tab: 'Chart', moment: null },
    load: async () => (await import('virtual:example-sessions/continued-at-step-5')).default,
  },
  {
    title: 'A customer has to start over',
    shows: 'A bug that this build no longer has: both builds side by side, and what is different.',
    place: { tab: 'Difference', moment: null },
    load: async () => (await import('virtual:example-sessions/starting-over')).default,
  },
  {
    title: 'A whole onboarding',
    shows: '70 moments in the product’s own screens. Press Space to play them.',
    place: { tab: 'Chart', moment: 0 },
    load: async () => (await import('virtual:example-sessions/whole-onboarding')).default,
  },
];
