import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { type AnyActorRef, createActor, createMachine, setup, waitFor } from 'xstate';
import { MachineChart } from '../src/actors/machine-chart.tsx';
import { Statechart } from '../src/statechart.tsx';
import { stubFrames } from './chart/frame-stub.ts';

/** README.md, @upwell/lab. A chart is drawn by itself, without the Lab. */

const lamp = createMachine({
  id: 'lamp',
  initial: 'dark',
  states: { dark: { on: { 'lamp.light': 'bright' } }, bright: { on: { 'lamp.dim': 'dark' } } },
});

const room = setup({ actors: { lamp } }).createMachine({
  id: 'room',
  initial: 'empty',
  states: {
    empty: { on: { 'guest.enter': { target: 'used', guard: () => true } } },
    used: { invoke: { id: 'light', src: 'lamp' }, on: { 'guest.leave': 'empty' } },
  },
});

const building = setup({ actors: { room } }).createMachine({
  id: 'building',
  invoke: { id: 'kitchen', src: 'room' },
});

beforeEach(() => {
  // Without workers, as on a page whose policy refuses them.
  stubFrames({ width: 900, height: 900 });
});

/** The accessible names of the active states, once this one is. */
async function activeOnce(name: RegExp): Promise<string[]> {
  await screen.findByRole('button', { name });
  return screen.getAllByRole('button', { name: /, active/ }).map((state) => state.getAttribute('aria-label') ?? '');
}

test('draws a machine by itself, with names as they are in the code', async () => {
  const { container } = render(<MachineChart machine={room} />);
  expect(await screen.findByRole('button', { name: /state empty/ })).toBeInTheDocument();
  expect(container.querySelector('text.event')).toHaveTextContent('guest.enter');
  expect(container.querySelector('text.condition')).toHaveTextContent('if an inline guard');
  expect(screen.queryByRole('button', { name: /, active/ })).toBeNull();
});

test('stands in a shadow root with styles of its own', async () => {
  const { container } = render(<Statechart machine={room} />);
  const inside = container.querySelector('div')?.shadowRoot?.lastElementChild;
  if (!(inside instanceof HTMLElement)) throw new Error('there is no shadow root');
  expect(await within(inside).findByRole('button', { name: /state empty/ })).toBeInTheDocument();
});

test('two of them do not share what is selected', async () => {
  render(
    <>
      <MachineChart machine={room} />
      <MachineChart machine={room} />
    </>,
  );
  const [state, other] = await screen.findAllByRole('button', { name: /state empty/ });
  await userEvent.click(state ?? expect.fail('nothing is drawn'));
  expect(state).toHaveAttribute('aria-pressed', 'true');
  expect(other).toHaveAttribute('aria-pressed', 'false');
});

test('follows an actor that was started before, and machines inside it', async () => {
  const actor = createActor(room).start();
  const { container } = render(<MachineChart machine={room} actor={actor} />);
  expect(await activeOnce(/state empty, active/)).toEqual([
    expect.stringContaining('room'),
    expect.stringContaining('state empty'),
  ]);
  act(() => actor.send({ type: 'guest.enter' }));
  await activeOnce(/state used, active/);
  expect(container.querySelector('[data-arrow="room.empty→room.used"]')).toHaveAttribute('data-taken');
  const light = actor.getSnapshot().children.light;
  act(() => light?.send({ type: 'lamp.light' }));
  expect(await activeOnce(/state bright, active/)).toContainEqual(expect.stringContaining('state used'));
});

test.each<[string, () => Promise<AnyActorRef | undefined>, RegExp]>([
  ['that has not started', async () => createActor(room), /state empty, active/],
  ['of a machine around it', async () => createActor(building).start(), /state empty, active/],
  ['of a machine inside it', async () => (await used()).getSnapshot().children.light, /state used, active/],
  ['of a machine inside it that runs alone', async () => createActor(lamp).start(), /state dark, active/],
])('shows an actor %s', async (_, start, name) => {
  const actor = (await start()) ?? expect.fail('there is an actor');
  render(<MachineChart machine={room} actor={actor} />);
  expect(await activeOnce(name)).not.toEqual([]);
});

async function used() {
  const actor = createActor(room).start();
  actor.send({ type: 'guest.enter' });
  await waitFor(actor, (snapshot) => snapshot.matches('used'));
  return actor;
}
