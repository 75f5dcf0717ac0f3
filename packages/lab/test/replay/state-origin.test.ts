import { expect, test } from 'vitest';
import { stateOrigin } from '../../src/replay/state-origin.ts';

/** [what is shown, the moment that is wanted, where this build diverges, what is said]. */
test.each([
  ['a moment that both builds reach alike', { position: 7, isExecuted: true }, 7, null, null],
  ['the moment at which they diverge', { position: 7, isExecuted: true }, 7, 7, null],
  [
    'a later one on this build',
    { position: 9, isExecuted: true },
    9,
    7,
    ['this build', /diverged at moment 7/],
  ],
  [
    'one that is not replayed yet',
    { position: 900, isExecuted: false },
    900,
    null,
    ['recorded state', /until this build has replayed/],
  ],
  [
    'one that is never replayed',
    { position: 900, isExecuted: false },
    900,
    7,
    ['recorded state', /diverged at moment 7 and has not replayed/],
  ],
  [
    'an earlier one instead',
    { position: 750, isExecuted: false },
    900,
    null,
    ['state at 750', /nearest that this build has reached/],
  ],
] as const)('says whose state is shown: %s', (_, moment, wanted, divergesAt, said) => {
  const origin = stateOrigin(moment, wanted, divergesAt);
  if (said === null) return expect(origin).toBeNull();
  expect(origin).toEqual({ short: said[0], sentence: expect.stringMatching(said[1]) });
});
