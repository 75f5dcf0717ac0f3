import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { accountSetupMachine } from '../../machines/account/account-setup.ts';
import { config } from '../../src/config/config.ts';
import { noteFailedCall, watchPage, withWatchedFlows } from '../../src/diagnostics/events/watch-page.ts';
import { createFlowServices } from '../../src/services/flow-services.ts';

/** docs/operations.md, Measure. The event that it shows is one that was sent. */

afterEach(() => {
  vi.useRealTimers();
});

test('the error page of a proxy in place of an answer, three times', async () => {
  const [, shown = ''] = /```json\n(\{\n {2}"kind"[\s\S]*?)```/.exec(readFileSync('docs/operations.md', 'utf8')) ?? [];
  const documented = JSON.parse(shown);
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  Object.assign(document.documentElement.dataset, documented.build);
  const posted: object[] = [];
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    if (address !== '/events') return new Response('<html><h1>502 Bad Gateway</h1></html>', { status: 502 });
    posted.push(JSON.parse(String(body)));
    return new Response(null, { status: 204 });
  });
  watchPage('/events', () => '/onboarding');
  const { connect, inspect = () => undefined } = withWatchedFlows(createFlowServices(config, noteFailedCall));
  createActor(connect(accountSetupMachine), { input: { session: 's_1' }, inspect }).start();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(posted[0]).toEqual({ ...documented, pageNumber: expect.stringMatching(/^[0-9a-f]{16}$/) });
  expect(posted[1]).toMatchObject({ kind: 'failed', state: 'unverified', from: 'verifying', number: 2 });
});
