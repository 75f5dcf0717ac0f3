import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page, TestInfo } from '@playwright/test';
import type { EarlierSession } from '@upwell/lab';
import { replay } from '@upwell/trace/replay';
import { readTrace, sessionExtension, writeTrace } from '@upwell/trace/session';
import { flows } from '../../../machines/index.ts';
import { test as base, expect } from '../../browser/harness.ts';
import { normalizeTrace } from './normalize-trace.ts';

/**
 * A test that also checks the Lab's sessions of every page it visited: each can be exported, replays in Node without difference and
 * contains no private text. The sessions of a failed test are attached to its report. Where only tests tagged `@core` run, there is no
 * Lab and no session.
 */
export const test = base.extend<{ sessions: undefined }>({
  hasLab: process.env.CORE_ONLY === undefined,

  sessions: [
    async ({ page, hasLab }, use, info) => {
      if (!hasLab) return use(undefined);
      const privateTexts = collectPrivateTexts(page);
      await use(undefined);
      const sessions = await sessionsOf(page);
      if (info.status !== info.expectedStatus) {
        for (const { id, flow, file } of sessions)
          await info.attach(`${flow}-${id}${sessionExtension}`, {
            body: file,
            contentType: 'application/json',
          });
        return;
      }
      for (const session of sessions) checkSession(session, privateTexts);
      await store(sessions, info);
    },
    { auto: true },
  ],

  // Set up after `sessions`, so that it reads the pages before `sessions` leaves them.
  screens: ({ sessions: _sessions, screens }, use) => use(screens),
});

/** `npm run record-sessions` stores the sessions of this test, as `name-1-flow.session.json` and so on. */
export function recordedAs(name: string) {
  return { annotation: { type: 'recorded as', description: name } };
}

interface StoredSession extends EarlierSession {
  file: string;
}

/** Leaves the page, then reads the sessions that the Lab stored for this tab, oldest first; none of a tab that was closed. */
async function sessionsOf(page: Page): Promise<StoredSession[]> {
  if (page.isClosed()) return [];
  await page.route('/elsewhere', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  );
  await page.goto('/elsewhere');
  const sessions: StoredSession[] = await page.evaluate(() =>
    JSON.parse(sessionStorage.getItem('lab.sessions') ?? '[]').map((session: EarlierSession) => ({
      ...session,
      file: sessionStorage.getItem(`lab.session.${session.id}`) ?? '',
    })),
  );
  return sessions.reverse();
}

function checkSession({ flow, path, error, file }: StoredSession, privateTexts: ReadonlySet<string>): void {
  const session = `the session of ${flow} on ${path}`;
  expect(error, `why ${session} was not stored`).toBeNull();
  const trace = readTrace(file);
  const machine = flows.find(({ id }) => id === flow)?.machine;
  if (!machine) throw new Error(`no flow ${flow}`);
  expect(replay(trace, machine).difference?.sentence, `difference of ${session}`).toBeUndefined();
  expect(
    [...privateTexts].filter((text) => file.includes(text)),
    `private texts in ${session}`,
  ).toEqual([]);
}

/** Request fields and URL parameters that contain private texts. */
const privateFields = new Set([
  'email',
  'password',
  'ig_password',
  'ig_username',
  'username_instagram',
  'account_name',
  'description',
  'customer_description',
  'session',
  'session_id',
  'access_token',
  'checkout_id',
  'usr',
  'pwd',
]);

/** Collects private texts from requests and URLs; shorter ones could be common words. */
function collectPrivateTexts(page: Page): ReadonlySet<string> {
  const texts = new Set<string>();
  const collect = (entries: Iterable<readonly [string, unknown]>) => {
    for (const [name, text] of entries)
      if (privateFields.has(name) && typeof text === 'string' && text.length >= 6) texts.add(text);
  };
  page.on('request', (request) => {
    const { searchParams, pathname } = new URL(request.url());
    collect(searchParams);
    if (pathname.startsWith('/host/') && request.method() === 'POST')
      collect(Object.entries(request.postDataJSON() ?? {}));
  });
  page.on('framenavigated', (frame) => collect(new URLSearchParams(frame.url().split('#')[1])));
  return texts;
}

/** Writes the sessions of a `recordedAs` test while sessions are being recorded. */
async function store(sessions: readonly StoredSession[], { annotations, title }: TestInfo): Promise<void> {
  const folder = process.env.RECORDED_SESSIONS;
  const name = annotations.find(({ type }) => type === 'recorded as')?.description;
  if (!folder || !name) return;
  await mkdir(folder, { recursive: true });
  for (const [index, { flow, file }] of sessions.entries()) {
    const isOne = sessions.length === 1;
    const id = isOne ? name : `${name}-${index + 1}-${flow}`;
    const trace = normalizeTrace(readTrace(file), id, isOne ? title : `${title} (${index + 1} of ${sessions.length})`);
    await writeFile(join(folder, id + sessionExtension), writeTrace(trace));
  }
}
