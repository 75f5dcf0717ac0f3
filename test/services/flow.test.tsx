import { act, render, screen } from '@testing-library/react';
import { provideActors } from '@upwell/services';
import { useSelector } from '@xstate/react';
import { StrictMode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import { fromApi } from '../../machines/api/from-api.ts';
import { createVault } from '../../machines/api/vault.ts';
import { Flow, keepFlows } from '../../src/services/flow.tsx';
import { type FlowServices, FlowServicesContext } from '../../src/services/flow-services.ts';
import { notePage } from '../../src/services/page-note.ts';
import { renderScreen } from '../harness/render.tsx';

/** docs/architecture.md, Pages. A flow begins once with its page, and goes on when the page is drawn again. */

const machine = setup({ actors: { getJobData: fromApi('getJobData') } }).createMachine({
  id: 'asking',
  initial: 'asking',
  states: {
    asking: {
      invoke: { id: 'getJobData', src: 'getJobData', input: {}, onDone: 'answered', onError: 'failed' },
    },
    answered: {},
    failed: {},
  },
});

function Page() {
  return (
    <Flow machine={machine} input={undefined}>
      {(actor) => <Value actor={actor} />}
    </Flow>
  );
}

function Value({ actor }: { actor: Parameters<Parameters<typeof Flow<typeof machine>>[0]['children']>[0] }) {
  return <output>{useSelector(actor, (snapshot) => String(snapshot.value))}</output>;
}

test('a call in the initial state is made once under StrictMode', async () => {
  const service = vi.fn(async () => ({ categories: [], job_names: [] }));
  renderScreen(<Page />, { replace: () => fromPromise(service) });
  expect(await screen.findByText('answered')).toBeTruthy();
  expect(service).toHaveBeenCalledTimes(1);
});

test('unmounting the page aborts its pending calls', async () => {
  let signal: AbortSignal | undefined;
  const replace = () =>
    fromPromise((promise) => {
      signal = promise.signal;
      return new Promise(() => undefined);
    });
  const { unmount } = renderScreen(<Page />, { replace });
  expect(signal?.aborted).toBe(false);
  unmount();
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(signal?.aborted).toBe(true);
});

describe('drawn again', () => {
  let services: FlowServices;
  const asked = vi.fn(() => new Promise<never>(() => undefined));
  const draw = (id?: string) =>
    render(
      <FlowServicesContext value={services}>
        <Flow machine={machine} input={undefined} {...(id !== undefined && { id })}>
          {(actor) => <Value actor={actor} />}
        </Flow>
      </FlowServicesContext>,
    );
  const later = () => act(() => new Promise((resolve) => setTimeout(resolve)));

  beforeEach(() => {
    asked.mockClear();
    services = {
      vault: createVault(),
      accessToken: { token: null, email: null, finished: false },
      connect: (connected) => provideActors(connected, () => fromPromise(asked)),
    };
  });

  test('at once, a flow goes on: its call is made once', async () => {
    draw().unmount();
    const { unmount } = draw();
    await later();
    expect(asked).toHaveBeenCalledOnce();
    unmount();
  });

  test('after its page was left, or with another id, another flow begins', async () => {
    draw().unmount();
    await later();
    draw().unmount();
    const { unmount } = draw('other');
    await later();
    expect(asked).toHaveBeenCalledTimes(3);
    unmount();
  });

  test('by nobody, it goes on when it is kept', async () => {
    const { unmount } = draw('kept');
    keepFlows(services);
    unmount();
    await later();
    draw('kept');
    expect(asked).toHaveBeenCalledOnce();
  });
});

test('what was done early is sent to the first flow of a page, before it starts', async () => {
  const noting = setup({
    types: {} as { context: { texts: string[] }; events: { type: 'note'; text: string } },
  }).createMachine({
    id: 'noting',
    context: { texts: [] },
    on: { note: { actions: assign({ texts: ({ context, event }) => [...context.texts, event.text] }) } },
  });
  function Texts({ actor }: { actor: ActorRefFrom<typeof noting> }) {
    return <output>{useSelector(actor, ({ context }) => context.texts.join())}</output>;
  }
  const noted = { ...notePage(document.body), values: { text: 'early' } };
  const page = () => (
    <Flow
      machine={noting}
      input={undefined}
      early={({ values }) => [{ type: 'note' as const, text: values.text ?? '' }]}
    >
      {(actor) => <Texts actor={actor} />}
    </Flow>
  );
  const { rerenderScreen } = renderScreen(page(), { noted });
  expect(await screen.findByText('early')).toBeTruthy();
  rerenderScreen(null);
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  rerenderScreen(page());
  expect(screen.queryByText('early')).toBeNull();
});

test('a flow without services throws', () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() =>
    render(
      <StrictMode>
        <Page />
      </StrictMode>,
    ),
  ).toThrow('A flow needs a FlowServicesContext above it');
  consoleError.mockRestore();
});
