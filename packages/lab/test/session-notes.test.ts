import { expect, test } from 'vitest';
import { createActor, type EventFrom, SimulatedClock } from 'xstate';
import { sessionNotesMachine } from '../src/machines/session-notes.ts';

const file = 'A-bug-2026-01-01.session.json';

/** Starts the notes of a session and records state, draft, saved file and error after each event. */
function startNotes(...events: EventFrom<typeof sessionNotesMachine>[]) {
  const clock = new SimulatedClock();
  const input = { title: 'A bug', notes: [], bookmarks: [] };
  const actor = createActor(sessionNotesMachine, { input, clock });
  const seen: unknown[][] = [];
  actor.subscribe(({ value, context }) => seen.push([value, context.draft, context.file, context.error]));
  actor.start();
  for (const event of events) actor.send(event);
  return { actor, clock, seen };
}

test('begins with a copy of what the session holds', () => {
  const input = { title: 'A bug', notes: [{ at: 1, text: 'Here' }], bookmarks: [{ at: 2, label: 'There' }] };
  const { context } = createActor(sessionNotesMachine, { input }).getSnapshot();
  expect(context).toEqual({ ...input, draft: '', file: null, remark: null, error: null });
  expect(context.notes).not.toBe(input.notes);
});

test('what is written is unsaved until it is in a file, the note being typed included', () => {
  const saved = { title: 'A bug', notes: [{ at: 2, text: 'Here' }], bookmarks: [] };
  const { actor, seen } = startNotes(
    { type: 'notes.edit', change: { draft: 'Here' } },
    { type: 'session.refused', error: 'Not saved, because it contains private data.' },
    { type: 'session.saved', file, saved },
    { type: 'notes.edit', change: { title: 'Another' } },
  );
  expect(seen).toEqual([
    ['saved', '', null, null],
    ['unsaved', 'Here', null, null],
    ['unsaved', 'Here', null, 'Not saved, because it contains private data.'],
    ['saved', '', file, null],
    ['unsaved', '', null, null],
  ]);
  const { title, notes } = actor.getSnapshot().context;
  expect([title, notes]).toEqual(['Another', saved.notes]);
});

test('leaving asks only when something is unsaved, and may be taken back', () => {
  const leave = { type: 'session.leave' } as const;
  const edit = { type: 'notes.edit', change: { draft: 'Half a' } } as const;
  const { seen } = startNotes(leave, edit, leave, { type: 'leave.cancel' }, leave, { type: 'leave.confirm' });
  expect(seen.map(([value, draft]) => [value, draft])).toEqual([
    ['saved', ''],
    ['saved', ''],
    ['unsaved', 'Half a'],
    ['asking', 'Half a'],
    ['unsaved', 'Half a'],
    ['asking', 'Half a'],
    ['saved', ''],
  ]);
});

test('the message about a saved file leaves eight seconds after the latest one, and what was written stays', () => {
  const { actor, clock } = startNotes();
  const saved = { title: 'A bug', notes: [], bookmarks: [] };
  const shown = () => [actor.getSnapshot().context.file, actor.getSnapshot().context.title];
  actor.send({ type: 'session.saved', file: 'first.session.json', saved });
  clock.increment(5_000);
  actor.send({ type: 'session.saved', file, saved });
  clock.increment(7_999);
  expect(shown()).toEqual([file, 'A bug']);
  clock.increment(1);
  expect(shown()).toEqual([null, 'A bug']);
});
