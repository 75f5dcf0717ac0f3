import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { smallCases } from '../../../trace/test/small-flow.ts';
import { LabProfileContext } from '../../src/base/profile.ts';
import { PromiseList } from '../../src/gallery/promise-list.tsx';
import { defineLab } from '../../src/page/define-lab.ts';
import { smallFlows } from '../small-flows.ts';

/** docs/lab.md, See every screen on one page. Promises are asked of a flow, and one that is broken opens as a session. */

test('a promise that is broken opens as the session that breaks it', async () => {
  const survives = { name: 'survives', isKept: ({ status }: { status: string }) => status !== 'error' };
  const app = { name: 'Lists', version: '1', commit: 'abc' };
  const profile = defineLab({ app, flows: smallFlows, cases: smallCases, promises: [survives] });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const onOpen = vi.fn();
  render(
    <LabProfileContext value={profile}>
      <PromiseList flows={profile.flows} onOpen={onOpen} />
    </LabProfileContext>,
  );
  const counts = await screen.findByText(/^1 flow, 1 promise/);
  expect(counts).toHaveTextContent(/^1 flow, 1 promise, [\d,]+ moments: broken survives$/);
  expect(screen.getByText('List: survives. Broken after 1 input: flow.fail')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Open the session/ }));
  const [[trace] = []] = onOpen.mock.calls;
  expect(trace).toMatchObject({ kind: 'trace', flow: 'list', inputs: [{ event: { type: 'flow.fail' } }] });
});
