import { chartsOf } from '@upwell/trace/chart';
import { explore } from '@upwell/trace/explore';
import { expect, test } from 'vitest';
import { assign, setup } from 'xstate';
import { fromApi } from '../../../../machines/api/from-api.ts';
import { createFlowReader, nextToRead } from '../../src/gallery/flow-reader.ts';
import { endOf } from '../../src/gallery/generated.ts';
import { isAllRead, readingStatus } from '../../src/gallery/reading-status.ts';
import { sectionsOf } from '../../src/gallery/screen-sections.ts';

/** A form whose two messages are data of one state. */
const machine = setup({
  types: {} as {
    context: { text: string; error: string | null };
    events: { type: 'note.edit'; text: string } | { type: 'note.save' };
  },
  actors: { removeMainAccount: fromApi('removeMainAccount') },
  guards: { isEmpty: ({ context }) => context.text === '' },
}).createMachine({
  id: 'note',
  context: { text: '', error: null },
  initial: 'writing',
  states: {
    writing: {
      on: {
        'note.edit': { actions: assign({ text: ({ event }) => event.text, error: null }) },
        'note.save': [
          { guard: 'isEmpty', actions: assign({ error: 'Enter a text' }) },
          { target: 'saving', actions: assign({ error: null }) },
        ],
      },
    },
    saving: {
      invoke: {
        id: 'removeMainAccount',
        src: 'removeMainAccount',
        input: () => ({ user_id: '', account_id: '' }),
        onDone: 'saved',
        onError: { target: 'writing', actions: assign({ error: 'It was not saved' }) },
      },
    },
    saved: { type: 'final' },
  },
});

const flow = { id: 'note', title: 'Note', route: '/note', machine, exampleInput: undefined };

function readerOfNotes() {
  const { paths } = explore(machine, {
    cases: {
      inputs: { note: [undefined] },
      events: { 'note.edit': () => [{ text: 'Hello 1' }, { text: 'Hello 2' }] },
      answers: {},
      errors: [{ kind: 'network' }, { kind: 'status' }],
      emissions: {},
      isInternalEvent: () => false,
    },
    whyUnreachable: () => null,
  });
  return createFlowReader(flow, paths, { charts: chartsOf(machine), stepOf: () => null });
}

function pageOf({ text, error }: { text: string; error: string | null }): Element {
  const page = document.createElement('main');
  for (const said of ['Note', text, error ?? '']) {
    const line = document.createElement('p');
    line.textContent = said;
    page.append(line);
  }
  return page;
}

function readAll(reader: ReturnType<typeof readerOfNotes>): void {
  for (let next = nextToRead([reader], () => true); next; next = nextToRead([reader], () => true)) {
    if (next === 'later') throw new Error('There was time');
    const snapshot = endOf(machine, next.state.path).actor.getSnapshot();
    reader.add(next.state, snapshot, pageOf(snapshot.context));
  }
}

test('what a state says besides its first picture is read too, once, and stands behind that picture', () => {
  const reader = readerOfNotes();
  readAll(reader);
  const reading = reader.reading();
  const [section] = sectionsOf([reading]);
  const cards = section?.cards.map(({ screen, others }) => [
    screen.state,
    ...others.flatMap(({ news }) => news),
  ]);
  expect(cards?.filter(([state]) => state === 'note.writing')).toEqual([
    ['note.writing', 'Hello 1', 'It was not saved', 'Enter a text'],
  ]);
  // Another number is no other text.
  expect(reading.screens.flatMap(({ texts }) => texts)).not.toContain('Hello 2');
});

test('the way to another text ends where the page says it', () => {
  const reader = readerOfNotes();
  readAll(reader);
  const failed = reader.reading().screens.find(({ news }) => news.includes('It was not saved'));
  expect(failed?.path.inputs.at(-1)?.kind).toBe('reject');
});

test('while there is no time, nothing is looked for, and the status says what is still to be read', () => {
  const reader = readerOfNotes();
  const status = (search: string, flows = 1) => {
    const readings = [reader.reading()];
    return readingStatus({ readings, sections: sectionsOf(readings), search, flows });
  };
  expect(status('')).toMatch(/^0 different screens of 0 states, \d left to draw$/);
  for (let state = reader.states(); state; state = reader.states()) {
    const snapshot = endOf(machine, state.path).actor.getSnapshot();
    reader.add(state, snapshot, pageOf(snapshot.context));
  }
  expect(reader.others(() => false)).toBe('later');
  expect(status('')).toMatch(/, looking for other texts$/);
  expect(reader.others(() => true)).not.toBe('later');
  expect(status('')).toMatch(/, reading other texts: 0 of \d+$/);
  expect(isAllRead([reader.reading()], 1)).toBe(false);
  readAll(reader);
  expect(status('')).toMatch(/different screens of \d+ states, 2 other texts$/);
  expect(isAllRead([reader.reading()], 1)).toBe(true);
  expect(isAllRead([reader.reading()], 3)).toBe(false);
  expect(status('note', 3)).toMatch(/ found, reading the other flows: 0 of 2$/);
});
