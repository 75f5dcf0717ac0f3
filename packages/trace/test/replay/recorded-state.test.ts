import { expect, test } from 'vitest';
import { statesAtDifference } from '../../src/replay/recorded-state.ts';
import { replay } from '../../src/replay/replay.ts';
import { actorAt, createScrubber } from '../../src/replay/scrubber.ts';
import { accountList, accountListTrace } from '../account-list.ts';

/** docs/sessions.md, When a replay diverges. The state of the recording build at a difference is known. */

test('the recorded state at a difference is what the recording build was in', () => {
  const build = accountList({ removes: (all) => all.slice(0, 1) });
  const trace = accountListTrace();
  const { difference } = replay(trace, build);
  if (!difference) throw new Error('the same');
  const { recorded, now } = statesAtDifference(trace, difference, createScrubber(trace, build));
  const names = (snapshot: typeof now) => actorAt(build, snapshot).getSnapshot().context.accounts;
  expect([names(recorded), names(now)]).toEqual([
    [{ id: 'm2', name: 'calm.daily' }],
    [{ id: 'm1', name: 'strong.daily' }],
  ]);
});
