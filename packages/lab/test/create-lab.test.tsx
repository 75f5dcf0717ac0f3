import { act, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createLab } from '@upwell/lab';
import { replay } from '@upwell/trace/replay';
import type { Root } from 'react-dom/client';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { assign, createActor, createMachine, fromPromise } from 'xstate';
import { readSessionText } from '../src/sessions/session-file.ts';

/** docs/setup.md, Set up the Lab. One line records a machine, and a page has one Lab. */

/** What the Lab draws on the page: it stays there as long as the page. */
const roots = vi.hoisted((): Root[] => []);

vi.mock('react-dom/client', async (load) => {
  const client = await load<typeof import('react-dom/client')>();
  const createRoot: typeof client.createRoot = (...parts) => {
    const root = client.createRoot(...parts);
    roots.push(root);
    return root;
  };
  return { ...client, createRoot };
});

// Else React would go on drawing when the page is gone.
afterAll(() =>
  act(() => {
    for (const root of roots) root.unmount();
  }),
);

let requests = 0;
const saved: Blob[] = [];

/** As somebody has it who never heard of the Lab: no `setup`, no declarations, a call that stands inline. */
const player = createMachine({
  id: 'player',
  context: { song: '', error: '' },
  initial: 'stopped',
  states: {
    stopped: {
      on: { 'user.play': { target: 'loading', actions: assign({ song: ({ event }) => event.song }) } },
    },
    loading: {
      invoke: {
        src: fromPromise(async () => {
          requests += 1;
          return 'ok';
        }),
        onDone: 'playing',
      },
    },
    playing: { on: { 'user.stop': 'stopped' } },
  },
});

beforeEach(() => {
  // jsdom lays nothing out, so it has no charts.
  localStorage.setItem('lab.dock.tab', 'Session');
  saved.length = 0;
  requests = 0;
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`);
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
});

/** The dock is in a shadow root, which queries of the page do not enter. */
async function dockOfPage() {
  const inside = () =>
    [...document.documentElement.children].find(({ shadowRoot }) => shadowRoot)?.shadowRoot?.lastElementChild;
  await waitFor(() => expect(inside()).toBeInstanceOf(HTMLElement));
  return within(inside() as HTMLElement);
}

async function savedAs(dock: Awaited<ReturnType<typeof dockOfPage>>, button: string) {
  await userEvent.click(dock.getByRole('button', { name: button }));
  const text = await saved.at(-1)?.text();
  const file = readSessionText(text ?? '', [
    { id: 'player', title: 'Player', route: '/', machine: player, exampleInput: undefined },
  ]);
  if ('error' in file) throw new Error(file.error);
  return { text: text ?? '', trace: file.pages[0]?.trace };
}

test('one line records a machine as it is, and saving asks whether its texts go along', async () => {
  const { inspect, attach } = createLab();
  const actor = createActor(player, { inspect }).start();
  const before = createActor(createMachine({ id: 'before', on: { go: {} } })).start();
  attach(before);
  actor.send({ type: 'user.play', song: 'Blue in Green' });
  await waitFor(() => expect(actor.getSnapshot().value).toBe('playing'));

  const dock = await dockOfPage();
  await userEvent.click(await dock.findByRole('button', { name: 'Lab' }));
  const flows = await dock.findByRole('combobox', { name: 'Flow' });
  expect(flows).toHaveTextContent('before');
  await userEvent.selectOptions(flows, '1. player');

  const whole = await savedAs(dock, 'Save as it is');
  expect(whole.text).toContain('Blue in Green');
  const without = await savedAs(dock, 'Save without texts');
  expect(without.text).not.toContain('Blue in Green');
  for (const { trace } of [whole, without]) expect(trace && replay(trace, player).difference?.sentence).toBeUndefined();
  expect(requests).toBe(1);

  await userEvent.click(dock.getByRole('tab', { name: 'Events' }));
  const panel = dock.getByRole('tabpanel', { name: 'Events' });
  expect(panel).toHaveTextContent('user.stop');
  expect(panel).not.toHaveTextContent('Stops the user');
  // This application has no page for the Lab.
  expect(dock.queryByRole('link', { name: 'All flows' })).toBeNull();
});

test('a file that would replay in part without its texts is saved when somebody says so', async () => {
  const shout = ({ event }: { event: { song: string } }) => event.song === event.song.toUpperCase();
  const choosy = createMachine({
    id: 'choosy',
    initial: 'idle',
    states: {
      idle: { on: { 'user.play': [{ guard: shout as never, target: 'loud' }, 'quiet'] } },
      loud: {},
      quiet: {},
    },
  });
  const { inspect } = createLab();
  createActor(choosy, { inspect })
    .start()
    .send({ type: 'user.play', song: 'SO WHAT' } as never);
  const dock = await dockOfPage();
  // The test before leaves the dock open.
  if (!dock.queryByRole('combobox', { name: 'Flow' }))
    await userEvent.click(await dock.findByRole('button', { name: 'Lab' }));
  const flows = await dock.findByRole('combobox', { name: 'Flow' });
  await userEvent.selectOptions(flows, await within(flows).findByRole('option', { name: /choosy/ }));
  await userEvent.click(dock.getByRole('tab', { name: 'Session' }));
  const before = saved.length;
  await userEvent.click(dock.getByRole('button', { name: 'Save without texts' }));
  expect(saved).toHaveLength(before);
  expect(
    dock.getByText(
      /^Without its texts, the file will be compared in part\. 0 of 1 moments replay exactly, not moment 1/,
    ),
  ).toBeVisible();
  await userEvent.click(dock.getByRole('button', { name: 'Save it all the same' }));
  expect(saved).toHaveLength(before + 1);
});

test('a page has one Lab, however often it is created', async () => {
  const [first, second] = [createLab(), createLab()];
  createActor(createMachine({ id: 'one' }), { inspect: first.inspect }).start();
  second.attach(createActor(createMachine({ id: 'two' })).start());
  const dock = await dockOfPage();
  await waitFor(() => expect(dock.getByRole('button', { name: 'Lab' })).toBeVisible());
  expect([...document.documentElement.children].filter(({ shadowRoot }) => shadowRoot)).toHaveLength(1);
  expect(second).toBe(first);
});
