// @vitest-environment jsdom
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type CallName, callNames, calls } from '../../machines/api/contract.ts';
import { goodAnswers } from './answers.ts';
import { createBackend } from './backend.ts';
import { apiText, type FaultKind, type FaultName, type FaultRow, faultNames, faults } from './faults.ts';
import { openPage, type Page } from './page.ts';
import { purchaseScenarios } from './purchase-scenarios.ts';
import type { Scenario, Texts } from './scenario.ts';
import { wizardScenarios } from './wizard-scenarios.ts';

const scenarios: [CallName, Scenario][] = Object.entries({
  ...purchaseScenarios,
  ...wizardScenarios,
}) as never;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-01-01T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  sessionStorage.clear();
  localStorage.clear();
});

describe.each(scenarios)('%s', (name, scenario) => {
  test.each(faultNames)('%s', async (fault) => {
    const { machine, input, reach, again, isDone, typed = () => null, answers = {} } = scenario;
    const backend = createBackend({ ...goodAnswers, ...answers });
    const open = async () => {
      const opened = await openPage(machine, input, backend);
      await reach(opened, backend);
      return opened;
    };
    backend.setFault(name, fault);
    let page = await open();
    const typedBefore = typed(page);
    const isPost = calls[name].method === 'POST';
    if (isPost) expect(backend.count(name)).toBe(1);

    await page.pass(calls[name].timeoutMs + 15_000);
    const text = seenText(page, scenario);
    expect(text).toBe(expectedText(name, scenario.shows, fault));
    if (isPost) expect(backend.count(name)).toBe(1);
    if (!isDone(page)) {
      expect(typed(page)).toEqual(typedBefore);
      backend.setFault(name, null);
      if (scenario.isFinalWhenRejected && effectOf(name, fault) === 'rejection') {
        page.close();
        page = await open();
      } else {
        await again?.(page);
      }
      await page.pass(60_000);
      if (isPost) expect(backend.count(name)).toBe(2);
    }
    expect(isDone(page), page.states()).toBe(true);
    expect(seenText(page, scenario)).toBe('');
    expect(otherPosts(name).filter((other) => backend.count(other) > 1)).toEqual([]);
    page.close();
    record(name, fault, text);
  });
});

test('no call is left out but that for the picture, which an image element makes', () => {
  const covered = new Set(scenarios.map(([name]) => name));
  expect(callNames.filter((name) => !covered.has(name))).toEqual(['profilePicture']);
});

/** All that create or change something; looking up a token again does neither. */
function otherPosts(name: CallName): CallName[] {
  return callNames.filter(
    (other) => other !== name && other !== 'verifyActivation' && calls[other].method === 'POST',
  );
}

function seenText(page: Page, { seen }: Scenario): string {
  return seen ? seen(page) : page.errors().join(' | ');
}

/** Any 2xx body will do for a call of which nothing is read. */
function effectOf(name: CallName, fault: FaultName): FaultKind {
  const isRead = calls[name].answer.type === 'object';
  const { kind, isBodyOnly = false }: FaultRow = faults[fault];
  return isBodyOnly && !isRead ? 'fine' : kind;
}

function expectedText(
  name: CallName,
  { nothing, otherwise, rejection = apiText, later = rejection, unreadable = otherwise }: Texts,
  fault: FaultName,
): string {
  switch (effectOf(name, fault)) {
    case 'fine':
      return '';
    case 'nothing':
      return nothing;
    case 'rejection':
      return rejection;
    case 'later':
      return later;
    case 'failure':
      return otherwise;
    case 'unreadable':
      return unreadable;
  }
}

const table = new Map<CallName, Map<FaultName, string>>();

function record(name: CallName, fault: FaultName, text: string): void {
  const row = table.get(name) ?? new Map();
  table.set(name, row.set(fault, text));
}

/** What the customer sees: nothing, the API's text, maybe below one of ours, or one of ours only. */
function cellOf(text: string | undefined): string {
  if (text === undefined) return 'FAILED';
  if (text === '') return '·';
  return text.includes(apiText) ? 'api' : 'own';
}

afterAll(() => {
  const width = Math.max(...scenarios.map(([name]) => name.length));
  const rows = scenarios.map(([name]) => {
    const cells = faultNames.map((fault) => cellOf(table.get(name)?.get(fault)).padEnd(fault.length));
    return `${name.padEnd(width)}  ${cells.join('  ')}`;
  });
  const lines = [
    'What customers see when a call fails (· nothing, api: the text of the API, own: only a text of ours).',
    'Each cell ends with the flow going on, by itself or by "Try again"; nothing typed is lost, no POST goes out twice.',
    `${''.padEnd(width)}  ${faultNames.join('  ')}`,
    ...rows,
  ];
  process.stdout.write(`\n${lines.join('\n')}\n\n`);
});
