import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page, TestInfo } from '@playwright/test';
import { flows } from '../../machines/index.ts';
import type { EarlierSession } from '../../src/lab/sessions/earlier-sessions.ts';
import { traceExtension } from '../../src/trace/format/format.ts';
import { readTrace, writeTrace } from '../../src/trace/format/trace-file.ts';
import { replay } from '../../src/trace/replay/replay.ts';
import { test as base, expect } from './harness.ts';
import { normalizeTrace } from './normalize-trace.ts';

/**
 * Browser tests whose sessions are read afterwards, as a tester gets them: from the Lab's earlier pages of this tab. Every flow on
 * the way has to be there, to replay in Node without a difference, and to hold nothing of what was typed or handed out. A failed
 * test has them attached.
 */
export const test = base.extend<{ sessions: undefined }>({
  sessions: [
    async ({ page }, use, info) => {
      const told = listenForPrivateTexts(page);
      await use(undefined);
      const sessions = await sessionsOf(page);
      if (info.status !== info.expectedStatus) {
        for (const { id, flow, file } of sessions)
          await info.attach(`${flow}-${id}${traceExtension}`, {
            body: file,
            contentType: 'application/json',
          });
        return;
      }
      for (const session of sessions) judge(session, told);
      await keep(sessions, info);
    },
    { auto: true },
  ],
});

/** The sessions of this test are worth keeping (`npm run record-sessions`), as `name-1-flow.flowtrace.json` and so on. */
export function recordedAs(name: string) {
  return { annotation: { type: 'recorded as', description: name } };
}

interface ReadSession extends EarlierSession {
  file: string;
}

/** Leaves the page, and reads what it left to the tab, oldest first. */
async function sessionsOf(page: Page): Promise<ReadSession[]> {
  await page.route('/elsewhere', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  );
  await page.goto('/elsewhere');
  const sessions: ReadSession[] = await page.evaluate(() =>
    JSON.parse(sessionStorage.getItem('lab.sessions') ?? '[]').map((session: EarlierSession) => ({
      ...session,
      file: sessionStorage.getItem(`lab.session.${session.id}`) ?? '',
    })),
  );
  return sessions.reverse();
}

function judge({ flow, path, error, file }: ReadSession, told: ReadonlySet<string>): void {
  const whose = `the session of ${flow} on ${path}`;
  expect(error, `why ${whose} was not stored`).toBeNull();
  const trace = readTrace(file);
  const machine = flows.find(({ id }) => id === flow)?.machine;
  if (!machine) throw new Error(`no flow ${flow}`);
  expect(replay(trace, machine).divergence?.sentence, `where ${whose} parts ways`).toBeUndefined();
  expect(
    [...told].filter((text) => file.includes(text)),
    `private texts in ${whose}`,
  ).toEqual([]);
}

/** Where private texts travel: fields of requests, and parameters of addresses. */
const privateFields = new Set([
  ...['email', 'password', 'ig_password', 'ig_username', 'username_instagram', 'account_name', 'description'],
  ...['customer_description', 'session', 'session_id', 'access_token', 'checkout_id', 'usr', 'pwd'],
]);

/** What this browser sends and is sent to, as long as nobody would take it for a common word. */
function listenForPrivateTexts(page: Page): ReadonlySet<string> {
  const told = new Set<string>();
  const tell = (entries: Iterable<readonly [string, unknown]>) => {
    for (const [name, text] of entries)
      if (privateFields.has(name) && typeof text === 'string' && text.length >= 6) told.add(text);
  };
  page.on('request', (request) => {
    const { searchParams, pathname } = new URL(request.url());
    tell(searchParams);
    if (pathname.startsWith('/host/') && request.method() === 'POST')
      tell(Object.entries(request.postDataJSON() ?? {}));
  });
  page.on('framenavigated', (frame) => tell(new URLSearchParams(frame.url().split('#')[1])));
  return told;
}

/** Writes the sessions of a test that is worth it, when they are being recorded. */
async function keep(sessions: readonly ReadSession[], { annotations, title }: TestInfo): Promise<void> {
  const folder = process.env.RECORDED_SESSIONS;
  const name = annotations.find(({ type }) => type === 'recorded as')?.description;
  if (!folder || !name) return;
  await mkdir(folder, { recursive: true });
  for (const [index, { flow, file }] of sessions.entries()) {
    const isOne = sessions.length === 1;
    const id = isOne ? name : `${name}-${index + 1}-${flow}`;
    const story = title.replace(/ @\w+/g, '');
    const trace = normalizeTrace(
      readTrace(file),
      id,
      isOne ? story : `${story} (${index + 1} of ${sessions.length})`,
    );
    await writeFile(join(folder, id + traceExtension), writeTrace(trace));
  }
}
