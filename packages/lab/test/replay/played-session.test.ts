import { expect, test } from 'vitest';
import { assign, createMachine } from 'xstate';
import { liveSession } from '../../../trace/test/live-session.ts';
import { createPlayedSession } from '../../src/replay/played-session.ts';

/** docs/lab.md, Replay a session. A session is run once. */

test('the run that leads to the verdict leads to the moments, too', () => {
  let runs = 0;
  const counter = createMachine({
    id: 'counter',
    context: { count: 0 },
    on: {
      ADD: {
        actions: assign(({ context }) => {
          runs += 1;
          return { count: context.count + 1 };
        }),
      },
    },
  });
  const session = liveSession(counter);
  for (let click = 0; click < 2_500; click++) session.send({ type: 'ADD' });
  const trace = session.trace();
  runs = 0;
  const played = createPlayedSession(trace, trace, counter, {});
  expect(played.verdict()).toBeNull();
  while (played.position() < 1_500 && played.advance());
  played.keepPosition();
  expect(played.scrubber.at(1_500).snapshot).toMatchObject({ context: { count: 1_500 } });
  expect(runs).toBe(1_500);
  while (played.advance());
  expect(played.verdict()).toMatchObject({ outcome: 'same', inputs: 2_500 });
  expect(runs).toBe(2_500);
});
