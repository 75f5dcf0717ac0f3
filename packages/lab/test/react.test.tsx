import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createLab, DrawnFlow } from '@upwell/lab';
import { createActorContext, useActorRef, useMachine, useSelector } from '@upwell/lab/react';
import { createIsolatedActor, createRecorder } from '@upwell/trace/record';
import { actorAt, createScrubber, replay } from '@upwell/trace/replay';
import { StrictMode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { assign, createMachine, fromPromise, type InspectionEvent } from 'xstate';
import { exportedTrace, origin } from '../../trace/test/live-session.ts';

/** docs/setup.md, Time travel in your own screens. Components that use the hooks are recorded, and drawn at each moment. */

const called = vi.fn(async () => 'yes');
const counter = createMachine({
  id: 'counter',
  context: () => ({ count: 0, id: 0, drawn: [Math.random()], began: Date.now() }),
  invoke: { src: fromPromise(called) },
  on: {
    add: {
      actions: [
        assign({
          count: ({ context }) => context.count + 1,
          id: () => Math.random(),
          drawn: ({ context }) => [...context.drawn, Math.random()],
        }),
        'told',
      ],
    },
  },
});
const other = createMachine({ id: 'other', invoke: { src: fromPromise(called) } });

const Counter = createActorContext(counter);

function Count() {
  return <output>{Counter.useSelector(({ context }) => context.count)}</output>;
}

type Inspect = (event: InspectionEvent) => void;

const applications: [string, (props: { inspect?: Inspect }) => React.ReactNode][] = [
  [
    'useMachine',
    ({ inspect }) => {
      const [{ context }, send] = useMachine(counter, inspect && { inspect });
      return (
        <>
          <output>{context.count}</output>
          <button type="button" onClick={() => send({ type: 'add' })}>
            Add
          </button>
        </>
      );
    },
  ],
  [
    'useActorRef and useSelector',
    ({ inspect }) => {
      const actor = useActorRef(counter, inspect && { inspect });
      useMachine(other);
      return (
        <>
          <output>{useSelector(actor, ({ context }) => context.count)}</output>
          <button type="button" onClick={() => actor.send({ type: 'add' })}>
            Add
          </button>
        </>
      );
    },
  ],
  [
    'createActorContext',
    ({ inspect }) => (
      <Counter.Provider options={inspect ? { inspect } : {}}>
        <Count />
        <AddButton />
      </Counter.Provider>
    ),
  ],
];

function AddButton() {
  const actor = Counter.useActorRef();
  return (
    <button type="button" onClick={() => actor.send({ type: 'add' })}>
      Add
    </button>
  );
}

test.each(applications)('an application that uses %s is recorded, and drawn at each moment', async (_, App) => {
  const recorder = createRecorder({ origin, redaction: null });
  const { unmount } = render(
    <StrictMode>
      <App inspect={recorder.inspect} />
    </StrictMode>,
  );
  for (let clicks = 0; clicks < 3; clicks += 1) await userEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('status')).toHaveTextContent('3');
  const recording = recorder.flows().find(({ flow, steps }) => flow === 'counter' && steps.length > 0);
  const exported = exportedTrace(recording?.exportTrace());
  expect(replay(exported, counter).outcome).toBe('same');
  unmount();
  called.mockClear();
  const scrubber = createScrubber(exported, counter);
  const seen: (string | null)[] = [];
  for (let moment = 0; moment <= scrubber.length; moment += 1) {
    const drawn = render(
      <DrawnFlow actor={actorAt(counter, scrubber.at(moment).snapshot)}>
        <App />
      </DrawnFlow>,
    );
    seen.push(screen.getByRole('status').textContent);
    drawn.unmount();
  }
  expect([...new Set(seen)]).toEqual(['0', '1', '2', '3']);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(called).not.toHaveBeenCalled();
});

test('a picture of an application that reads no actor says that it is not the moment', () => {
  const actor = createIsolatedActor(counter, {});
  render(
    <DrawnFlow actor={actor}>
      <p>Hello</p>
    </DrawnFlow>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('no component reads “counter”');
});

test('what useMachine provides at each render is what a recorded machine runs', async () => {
  const { inspect } = createLab();
  const told: string[] = [];

  function App() {
    const [name, setName] = useState('first');
    const [, send] = useMachine(counter.provide({ actions: { told: () => told.push(name) } }), { inspect });
    return (
      <button
        type="button"
        onClick={() => {
          send({ type: 'add' });
          setName('second');
        }}
      >
        Add
      </button>
    );
  }
  render(<App />);
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  await act(async () => undefined);
  expect(told).toEqual(['first', 'second']);
});
