import { act, render, screen } from '@testing-library/react';
import { useSelector } from '@xstate/react';
import { StrictMode } from 'react';
import { expect, test, vi } from 'vitest';
import { fromPromise, setup } from 'xstate';
import { fromApi } from '../../machines/api/from-api.ts';
import { Flow } from '../../src/services/flow.tsx';
import { renderScreen } from '../harness/render.tsx';

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
