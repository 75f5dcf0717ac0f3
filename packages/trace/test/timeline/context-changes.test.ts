import { expect, test } from 'vitest';
import { contextChanges } from '../../src/timeline/context-changes.ts';
import { sessionModelOf } from '../../src/timeline/session-model.ts';
import { liveSession } from '../live-session.ts';
import { smallFlow } from '../small-flow.ts';

/** docs/sessions.md, The engine. Changes of several steps are one change. */

async function editedTwice() {
  const session = liveSession(smallFlow(), { email: 'a' });
  session.send({ type: 'item.remove', id: 'm1' });
  session.send({ type: 'email.edit', email: 'an' });
  session.send({ type: 'email.edit', email: 'ann' });
  await session.reject('removeItem', { kind: 'timeout' });
  return session.trace();
}

const email = { actor: '@list', path: '/email', after: 'ann' };

test('of several steps a changed place has its first value and its last; what a machine starts with is no change', async () => {
  const trace = await editedTwice();
  const changes = contextChanges(
    trace.steps.filter(({ cause }) => cause > 0),
    (actor) => sessionModelOf(trace, {}).detailsAt(actor, 0)?.state?.context,
  );
  expect(changes).toEqual([
    { ...email, before: 'a' },
    { actor: '@list', path: '/failures', before: 0, after: 1 },
  ]);
});

test('what was before is left out where it is not known', async () => {
  const { steps } = await editedTwice();
  const last = steps.filter(({ event }) => event === 'email.edit').slice(-1);
  expect(contextChanges(last, () => undefined)).toEqual([{ ...email, before: undefined }]);
});
