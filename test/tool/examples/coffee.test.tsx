import { render, screen, within } from '@testing-library/react';
import { defineLab, FlowScreen, LabPage, LabProfileContext } from '@upwell/lab';
import { composeChart, drawingOf, layOut } from '@upwell/lab/layout';
import { nodesOf } from '@upwell/trace/chart';
import type { TraceProfile } from '@upwell/trace/profile';
import { actorAt, createScrubber, replay } from '@upwell/trace/replay';
import { sentenceOf, timelineOf } from '@upwell/trace/session';
import Elk from 'elkjs/lib/main.js';
import { expect, test } from 'vitest';
import { labProfile } from '../../../docs/examples/coffee/lab-profile.tsx';
import { orderMachine } from '../../../docs/examples/coffee/machines/order.ts';
import { origin } from '../../../packages/trace/test/live-session.ts';
import { mutantNamed } from '../../../packages/trace/test/mutants.ts';
import { orderTrace } from '../../../packages/trace/test/order-session.ts';

/**
 * packages/lab/docs/setup.md, What else it can be told. The coffee bar, which tells nearly all of it, is recorded,
 * replayed, drawn and put into words.
 */

const { app, charts, trace: profile } = labProfile;

const recordedOrder = ({ redaction }: Pick<TraceProfile, 'redaction'>) =>
  orderTrace({ origin: () => ({ ...origin(), app }), redaction });

const trace = await recordedOrder(profile);

test('a session is recorded without what the guest typed', () => {
  expect(trace.inputs.map(({ kind, to }) => `${kind} ${to}`)).toEqual([
    'user @order',
    'user @order',
    'user @order',
    'reject @order/payment/chargeCard',
    'user @order/payment',
    'resolve @order/payment/chargeCard#1',
    'resolve @order/placeOrder',
    'resolve @order/brewing/checkOrder',
    'timer @order/brewing',
    'resolve @order/brewing/checkOrder#1',
  ]);
  expect(trace.inputs[0]?.event).toEqual({ type: 'coffee.choose', coffee: 'filter' });
  expect(JSON.stringify(trace)).not.toContain('Marguerite');
});

test('it replays the same on this build, and a changed guard is found', () => {
  expect(replay(trace, orderMachine)).toMatchObject({ outcome: 'same', steps: trace.steps.length });
  const mutant = mutantNamed(
    orderMachine,
    'brewing · state checking · invoke checkOrder onDone branch 0 guard · always passes',
  );
  expect(replay(trace, mutant)).toMatchObject({
    outcome: 'diverged',
    difference: { kind: 'transitions', state: 'brewing.checking' },
  });
});

test('its charts are laid out', async () => {
  const chart = composeChart(charts.order ?? failed('no chart'), charts);
  const { boxes } = await layOut(new Elk(), drawingOf(chart, profile));
  expect(boxes.map(({ id }) => id)).toEqual(expect.arrayContaining(nodesOf(chart).map(({ id }) => id)));
});

test('generated sessions reach every state', async () => {
  const reached = (await labProfile.loadGeneratedPaths('order')).flatMap(({ reaches }) => reaches);
  const states = Object.values(charts).flatMap((chart) => nodesOf(chart).map(({ id }) => id));
  expect(new Set(reached.flatMap(({ kind, place }) => (kind === 'state' ? place : [])))).toEqual(new Set(states));
});

test('each moment is drawn in the screens of the coffee bar', () => {
  const scrubber = createScrubber(trace, orderMachine);
  const headings = Array.from({ length: scrubber.length + 1 }, (_, position) => {
    const actor = actorAt(orderMachine, scrubber.at(position).snapshot);
    const { unmount } = render(
      <LabProfileContext value={labProfile}>
        <FlowScreen flow="order" actor={actor} />
      </LabProfileContext>,
    );
    const { textContent } = screen.getByRole('heading', { level: 1 });
    unmount();
    return textContent;
  });
  expect(headings).toEqual([
    'What would you like?',
    'What would you like?',
    'What would you like?',
    'Hold your card to the terminal',
    'Your card was declined',
    'Hold your card to the terminal',
    'Sending your order…',
    'Brewing…',
    'Brewing…',
    'Brewing……',
    'Your filter is ready',
  ]);
});

test('what happened is said in the words of the coffee bar', () => {
  const { entries } = timelineOf(trace, profile);
  expect(entries.slice(0, 6).map(sentenceOf)).toEqual([
    'Opens the page',
    'Chooses the coffee: filter',
    'Edits the name: amber_heron',
    'Orders',
    'chargeCard failed: declined',
    'Tries the card again',
  ]);
});

test('it replays without words, cases and faults', async () => {
  const {
    flows,
    trace: { redaction },
  } = labProfile;
  const minimal = defineLab({ app, flows, redaction });
  const [path] = await minimal.loadGeneratedPaths('order');
  expect(path?.start).toEqual({ input: { $undefined: true } });
  expect(replay(await recordedOrder(minimal.trace), orderMachine)).toMatchObject({ outcome: 'same' });
});

test('the Lab lists its flow', () => {
  const { container } = render(<LabPage profile={labProfile} />);
  const page = container.firstElementChild?.shadowRoot?.querySelector('div') ?? failed('no shadow root');
  expect(within(page).getByRole('link', { name: /Order a coffee/ })).toBeVisible();
});

function failed(message: string): never {
  throw new Error(message);
}
