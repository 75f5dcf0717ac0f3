import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRecorder } from '@upwell/trace/record';
import { beforeEach, expect, test } from 'vitest';
import { type ActorRefFrom, assign, createActor, fromCallback, fromPromise, fromTransition, setup } from 'xstate';
import { labProfile } from '../../../../docs/examples/coffee/lab-profile.tsx';
import { origin } from '../../../trace/test/live-session.ts';
import { LabProfileContext } from '../../src/base/profile.ts';
import { LiveActors } from '../../src/live/live-actors.tsx';
import { createLiveLog } from '../../src/live/live-log.ts';
import { stubFrames } from '../chart/frame-stub.ts';

/** docs/lab.md, Something goes wrong. Every actor that runs is a row below its parent. */

const order = setup({
  types: {} as { context: { drink: string }; input: { drink: string }; events: { type: 'order.pay' } },
}).createMachine({
  id: 'order',
  context: ({ input }) => ({ drink: input.drink }),
  initial: 'open',
  states: { open: { on: { 'order.pay': 'paid' } }, paid: { type: 'final' } },
  output: { cents: 350 },
});

/** A machine that spawns a machine, and runs a promise and a callback. */
function bar() {
  const menu = Promise.withResolvers<string[]>();
  const machine = setup({
    types: {} as {
      context: { orders: ActorRefFrom<typeof order>[]; menu: string[] };
      events: { type: 'order.add'; drink: string } | { type: 'door.opened' };
    },
    actors: {
      order,
      loadMenu: fromPromise(() => menu.promise),
      door: fromCallback(({ sendBack }) => sendBack({ type: 'door.opened' })),
    },
  }).createMachine({
    id: 'bar',
    context: { orders: [], menu: [] },
    invoke: [
      { id: 'loadMenu', src: 'loadMenu', onDone: { actions: assign({ menu: ({ event }) => event.output }) } },
      { id: 'door', src: 'door' },
    ],
    on: {
      'order.add': {
        actions: assign({
          orders: ({ context, event, spawn }) => [
            ...context.orders,
            spawn('order', { id: `order-${context.orders.length + 1}`, input: { drink: event.drink } }),
          ],
        }),
      },
    },
  });
  const recorder = createRecorder({ origin, redaction: null });
  const live = createLiveLog(recorder, queueMicrotask);
  const actor = createActor(machine, { inspect: recorder.inspect }).start();
  live.refresh();
  const [recording] = live.get().flows;
  if (!recording) throw new Error('nothing is recorded');
  render(
    <LabProfileContext value={labProfile}>
      <LiveActors recording={recording} live={live} />
    </LabProfileContext>,
  );
  return { actor, menu, recorder };
}

beforeEach(() => stubFrames({ width: 360, height: 400 }));

const rows = () =>
  screen
    .getAllByRole('treeitem')
    .map((row) => `${row.getAttribute('aria-level')} ${row.textContent.replace(/\s+/g, ' ').trim()}`);
const details = () => within(screen.getByRole('region', { name: 'Actor' }));

test('every actor is a row below its parent, and follows what happens to it', async () => {
  const { actor, menu } = bar();
  expect(rows()).toEqual(['1 bar changed', '2 loadMenu promise', '2 door callback']);
  act(() => actor.send({ type: 'order.add', drink: 'Cortado' }));
  act(() => actor.send({ type: 'order.add', drink: 'Latte' }));
  await act(async () => menu.resolve(['Cortado']));
  act(() => actor.getSnapshot().context.orders[0]?.send({ type: 'order.pay' }));
  await waitFor(() =>
    expect(rows()).toEqual([
      '1 bar changed',
      '2 loadMenu promise done',
      '2 door callback',
      '2 order-1 paid done changed',
      '2 order-2 open',
    ]),
  );
});

test('a chosen actor shows its values and messages, a spawned machine its chart; the focus stays', async () => {
  const { actor } = bar();
  act(() => actor.send({ type: 'order.add', drink: 'Cortado' }));
  await screen.findByRole('treeitem', { name: /order-1/ });
  await userEvent.tab();
  await userEvent.keyboard('{End}{Enter}');
  expect(document.activeElement).toHaveTextContent('order-1 open');
  expect(details().getByRole('region', { name: 'Input' })).toHaveTextContent('drink: "Cortado"');
  expect(details().getByRole('region', { name: 'Context' })).toHaveTextContent('drink: "Cortado"');
  expect(await details().findByRole('button', { name: /state open, active/ })).toBeInTheDocument();
  act(() => actor.getSnapshot().context.orders[0]?.send({ type: 'order.pay' }));
  await waitFor(() => expect(details().getByRole('region', { name: 'Output' })).toHaveTextContent('cents: 350'));
  expect(details().getByRole('region', { name: 'Received' })).toHaveTextContent('outside →order.pay');
  expect(details().getByRole('region', { name: 'Sent' })).toHaveTextContent('→ barorder-1 done');
  expect(document.activeElement).toHaveTextContent('order-1 paid done');
});

test('a root actor that is no machine has its row, with what it received and its context', async () => {
  const { actor, recorder } = bar();
  const tips = createActor(
    fromTransition((sum: number, event: { type: 'tip'; cents: number }) => sum + event.cents, 0),
    { id: 'tips', inspect: recorder.inspect },
  ).start();
  await act(async () => {
    tips.send({ type: 'tip', cents: 50 });
    actor.send({ type: 'order.add', drink: 'Latte' });
  });
  await waitFor(() => expect(rows().slice(-1)).toEqual(['1 tips transition']));
  await userEvent.click(screen.getByRole('treeitem', { name: /tips/ }));
  expect(details().getByRole('region', { name: 'Received' })).toHaveTextContent('tip');
  expect(details().getByText('50')).toBeVisible();
});

test('a page without flows lists its other actors', async () => {
  const recorder = createRecorder({ origin, redaction: null });
  const live = createLiveLog(recorder, queueMicrotask);
  const { container } = render(
    <LabProfileContext value={labProfile}>
      <LiveActors live={live} />
    </LabProfileContext>,
  );
  expect(container).toBeEmptyDOMElement();
  await act(async () => {
    createActor(
      fromPromise(async () => 'Latte'),
      { id: 'cup', inspect: recorder.inspect },
    ).start();
  });
  await waitFor(() => expect(rows()).toEqual(['1 cup promise done']));
  expect(details().getByRole('region', { name: 'Output' })).toHaveTextContent('Latte');
});
