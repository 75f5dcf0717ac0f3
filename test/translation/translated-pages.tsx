import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act } from '@testing-library/react';
import { createIsolatedActor, createPlayer, type RunningMachine } from '@upwell/trace/record';
import { statesOf } from '@upwell/trace/replay';
import { readTrace, type Trace } from '@upwell/trace/session';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { onTestFinished, vi } from 'vitest';
import type { AnyActor, AnyStateMachine } from 'xstate';
import { createVault } from '../../machines/api/vault.ts';
import { type FlowDefinition, flows } from '../../machines/index.ts';
import { App } from '../../src/app.tsx';
import { ReportDialog } from '../../src/diagnostics/report/report-dialog.tsx';
import { loadPage } from '../../src/routes.tsx';
import { type FlowServices, FlowServicesContext } from '../../src/services/flow-services.ts';
import { generatedSessions } from '../tool/trace/generated-sessions.ts';
import { isTranslatable, moveTexts, originalOf, replaceTexts, textsIn } from './translators.ts';

/**
 * Kept and generated sessions in the real pages of customers whose browsers translate: one page stays as it is, the others are
 * translated while their machines run, and say the same at each moment.
 */

const folder = join(import.meta.dirname, '..', 'traces');
const kept = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.json'))
  .map((name) => readTrace(readFileSync(join(folder, name), 'utf8')));

const translators = { replaceTexts, moveTexts };

/** Longer than any text of a page waits before it changes by itself. */
const longWait = 10_000;

/** Every kept and generated session of a flow. */
export function sessionsOf({ id }: FlowDefinition): Trace[] {
  return [...kept.filter(({ flow }) => flow === id), ...generatedSessions(id)];
}

/** The pages of the flow that say something else when the browser translates them, or fail. */
export async function faultsOf(flow: FlowDefinition, sessions: readonly Trace[]): Promise<string[]> {
  await loadPage({ pathname: flow.route, search: '' }, accessTokenOf(flow));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  onTestFinished(() => {
    vi.useRealTimers();
    document.documentElement.removeAttribute('lang');
    document.documentElement.removeAttribute('class');
  });
  return [...new Set(sessions.flatMap((session, index) => faultsIn(flow, session, index % 2 === 1)))];
}

/** Steps through a session. A late translator comes after every second step. */
function faultsIn(flow: FlowDefinition, { id, start, inputs }: Trace, isLate: boolean): string[] {
  const player = createPlayer(flow.machine, { start, inputs });
  const feedNext = () => {
    const input = player.next();
    if (input) player.feed(input);
  };
  const untranslated = openPage(flow, player.actor, 'untranslated');
  const pages = Object.entries(translators).map(([name, translate]) => ({
    translate,
    ...openPage(flow, player.actor, name),
  }));
  const faults: string[] = [];

  function compare(): void {
    const expected = untranslated.text();
    for (const { errors, text } of pages) {
      const fault = errors.length > 0 ? String(errors[0]) : differenceOf(originalOf(text()), expected);
      if (fault) faults.push(`${id}, in ${statesOf(player.machines())}: ${fault}`);
    }
    faults.push(...translatedWords(untranslated.container, player.machines()));
  }

  function translateAll(): void {
    for (const { translate, container } of pages) translate(container);
    compare();
  }

  compare();
  translateAll();
  while (player.position() < inputs.length && faults.length === 0) {
    act(feedNext);
    act(() => void vi.advanceTimersByTime(longWait));
    compare();
    if (!isLate || player.position() % 2 === 0) translateAll();
  }
  // What opens and closes without a machine.
  for (let turn = 0; turn < 2; turn++) {
    for (const { container } of [untranslated, ...pages])
      for (const control of container.querySelectorAll<HTMLElement>('[aria-expanded]')) act(() => control.click());
    compare();
    translateAll();
  }
  for (const page of [untranslated, ...pages]) page.close();
  player.stop();
  return faults;
}

/** A page of the flow that draws what `actor` does. What it sends is in the session already. */
function openPage(flow: FlowDefinition, actor: AnyActor, name: string) {
  const container = document.createElement('div');
  document.body.append(container);
  const errors: unknown[] = [];
  const noteError = (error: unknown) => void errors.push(error);
  const root = createRoot(container, {
    identifierPrefix: name,
    onCaughtError: noteError,
    onUncaughtError: noteError,
  });
  const drawn: AnyActor = Object.create(actor, { send: { value: () => undefined } });
  const services: FlowServices = {
    vault: { ...createVault(), detokenize: () => 'about:blank' },
    accessToken: accessTokenOf(flow),
    connect: (machine) => machine,
    actorOverride: (machine) => (machine.id === flow.id ? drawn : idleActor(machine)),
  };
  act(() =>
    root.render(
      <FlowServicesContext value={services}>
        <MemoryRouter initialEntries={[flow.route]}>
          {flow.id === 'report' ? <ReportDialog onClose={() => undefined} /> : <App />}
        </MemoryRouter>
      </FlowServicesContext>,
    ),
  );
  return {
    container,
    errors,
    text: () => container.textContent,
    close() {
      act(() => root.unmount());
      container.remove();
    },
  };
}

function idleActor(machine: AnyStateMachine): AnyActor {
  return createIsolatedActor(machine, { input: flows.find(({ id }) => id === machine.id)?.exampleInput });
}

function accessTokenOf({ id }: FlowDefinition): FlowServices['accessToken'] {
  return { token: id === 'wizard' ? 'token-access_token-1' : null, email: null, finished: false };
}

function differenceOf(text: string, expected: string): string | null {
  if (text === expected) return null;
  const at = [...expected].findIndex((letter, index) => letter !== text[index]);
  const around = (whole: string) => JSON.stringify(whole.slice(Math.max(0, at - 30), at + 30));
  return `says ${around(text)} instead of ${around(expected)}`;
}

/** The keys of a machine's context that hold names, codes and what people wrote. */
const ownWords = [
  'email',
  'sessionEmail',
  'code',
  'username',
  'timeZone',
  'pickedTimeZone',
  'supportEmail',
  'ig_main_account_name',
  'bio',
  'template_name',
  'template_content',
  'categories',
  'job_names',
  'jobs',
  'exclude_jobs',
  'tags',
  'exclude_tags',
];

/** Texts with such words that a translator would change. */
function translatedWords(page: Element, machines: readonly RunningMachine[]): string[] {
  const words = machines.flatMap(({ state }) => wordsIn(state.context));
  return textsIn(page)
    .filter((text) => isTranslatable(text) && words.some((word) => text.data.includes(word)))
    .map(({ data }) => `translates ${data}`);
}

function wordsIn(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return ownWords.includes(key) && value.length > 3 ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((one) => wordsIn(one, key));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => (name === 'fieldErrors' ? [] : wordsIn(inner, name)));
}
