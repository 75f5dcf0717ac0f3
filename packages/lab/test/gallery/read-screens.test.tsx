import { defineLab } from '@upwell/lab';
import { useSelector } from '@upwell/lab/react';
import { expect, test } from 'vitest';
import { type ActorRefFrom, assign, setup } from 'xstate';
import { fromApi } from '../../../trace/test/small-flow.ts';
import type { FlowScreenProps } from '../../src/base/profile.ts';
import { pathOf } from '../../src/gallery/generated.ts';
import { readScreens } from '../../src/gallery/read-screens.tsx';
import { cardsOf } from '../../src/gallery/screen-groups.ts';

/** docs/lab.md, See every screen on one page. The screens and other texts of each state are read from its pages. */

/** A form whose two messages are data of one state. */
const machine = setup({
  types: {} as {
    context: { text: string; error: string | null };
    events: { type: 'note.edit'; text: string } | { type: 'note.save' };
  },
  actors: { saveNote: fromApi('saveNote') },
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
        id: 'saveNote',
        src: 'saveNote',
        onDone: 'saved',
        onError: { target: 'writing', actions: assign({ error: 'It was not saved' }) },
      },
    },
    saved: { type: 'final' },
  },
});

function NotePage({ actor }: FlowScreenProps) {
  const { text, error } = useSelector(actor as ActorRefFrom<typeof machine>, ({ context }) => context);
  return (
    <main>
      <p>Note</p>
      <p>{text}</p>
      <p>{error}</p>
    </main>
  );
}

const profile = defineLab({
  app: { name: 'Notes', version: '1', commit: 'example' },
  flows: [{ id: 'note', title: 'Note', route: '/note', machine, exampleInput: undefined }],
  cases: {
    inputs: { note: [undefined] },
    events: { 'note.edit': () => [{ text: 'Hello 1' }, { text: 'Hello 2' }] },
    answers: {},
    errors: [{ kind: 'network' }, { kind: 'status' }],
    emissions: {},
    isInternalEvent: () => false,
  },
  Screen: NotePage,
});

async function screensOfNotes() {
  const paths = await profile.loadGeneratedPaths('note');
  const screens = await readScreens('note', profile);
  return screens.map((screen) => ({ ...screen, path: pathOf(screen, paths) }));
}

test('what a state says besides its first picture is read too, once, and stands behind that picture', async () => {
  const screens = await screensOfNotes();
  const cards = cardsOf(screens).map(({ screen, others }) => [
    screen.state,
    ...others.flatMap(({ news }) => news).toSorted(),
  ]);
  expect(cards.filter(([state]) => state === 'note.writing')).toEqual([
    ['note.writing', 'Enter a text', 'Hello 1', 'It was not saved'],
  ]);
  // Another number is no other text.
  expect(screens.flatMap(({ texts }) => texts)).not.toContain('Hello 2');
});

test('the way to another text ends where the page says it', async () => {
  const failed = (await screensOfNotes()).find(({ news }) => news.includes('It was not saved'));
  expect(failed?.path.inputs.at(-1)?.kind).toBe('reject');
});

test('without a build that has read the screens, the Lab reads them', async () => {
  expect(await profile.loadScreens('note')).toEqual(await readScreens('note', profile));
});
