import { expect, test } from 'vitest';
import { catalogue } from '../../machines/index.ts';
import { toPlaywright } from '../../src/lab/bench/to-playwright.ts';
import { makeTrace } from '../../src/trace/make-trace.ts';
import type { TraceInput } from '../../src/trace/step.ts';
import { toTagged } from '../../src/trace/tagged.ts';

const subscribe = catalogue.find(({ id }) => id === 'subscribe');

function traceOf(inputs: Omit<TraceInput, 'i' | 't'>[]) {
  if (!subscribe) throw new Error('there is no subscribe flow');
  return makeTrace(subscribe.machine, {
    id: 'x',
    createdAt: '2026-01-01T00:00:00.000Z',
    app: { name: 'Upwell', version: '0', commit: 'test' },
    env: {
      userAgent: '',
      viewport: { width: 1, height: 1 },
      locale: 'en',
      timeZone: 'UTC',
      path: '/subscribe',
    },
    title: "It's broken\n');",
    notes: [],
    bookmarks: [],
    redaction: { secrets: 0, texts: 0 },
    start: { input: toTagged(subscribe.exampleInput) },
    inputs: inputs.map((input, i) => ({ ...input, i, t: i })),
  });
}

test('what a customer did becomes steps, what failed becomes an address, where it ended is expected', () => {
  const spec = toPlaywright(
    traceOf([
      { to: '@subscribe', kind: 'user', event: { type: 'email.edit', email: 'sam@example.com' } },
      { to: '@subscribe', kind: 'user', event: { type: 'accountType.choose', accountType: 'individual' } },
      { to: '@subscribe', kind: 'user', event: { type: 'subscription.submit' } },
      {
        to: '@subscribe/createTemporaryUser',
        kind: 'reject',
        event: { type: 'xstate.promise.reject', data: { kind: 'network' } },
      },
    ]),
  );
  expect(spec).toContain(`await page.goto('/subscribe?lab-faults=createTemporaryUser:network');`);
  expect(spec).toContain(`await send(page, '@subscribe', 'email.edit', {"email":"sam@example.com"});`);
  expect(spec).toContain('// createTemporaryUser fails');
  expect(spec).toContain(`[data-state="subscribe.form.filling"]`);
});

test('a title cannot leave its quotes', () => {
  expect(toPlaywright(traceOf([]))).toContain(`test('It\\'s broken \\');', async`);
});
