// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type CallName, callNames, calls } from '../../machines/api/contract.ts';
import { goodAnswers } from './answers.ts';
import { createBackend } from './backend.ts';
import { apiText, type FaultKind, type FaultName, type FaultRow, faultNames, faults } from './faults.ts';
import { openPage, type Page } from './page.ts';
import { purchaseScenarios } from './purchase-scenarios.ts';
import type { Scenario, Texts } from './scenario.ts';
import { wizardScenarios } from './wizard-scenarios.ts';

/** docs/product.md, Error texts. Each fault of each call shows its text, and the customer gets on. */

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
    const { machine, input, reach, isDone, typed = () => null, answers = {} } = scenario;
    const row: FaultRow = faults[fault];
    const outage = row.outage && scenario.outage;
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
    expect(seenText(page, scenario)).toBe(outage?.shows ?? expectedText(name, scenario.shows, fault));
    if (isPost) expect(backend.count(name)).toBe(1);
    const wasDone = isDone(page);
    if (outage || !wasDone) {
      expect(typed(page)).toEqual(typedBefore);
      if (row.outage?.ms) await page.pass(row.outage.ms);
      else backend.setFault(name, null);
      if (scenario.isFinalWhenRejected && ['rejection', 'failure'].includes(effectOf(name, fault))) {
        page.close();
        page = await open();
      } else {
        await (outage ?? scenario).again?.(page);
      }
      await page.pass(60_000);
      if (isPost) expect(backend.count(name)).toBe(wasDone ? 1 : 2);
    }
    expect(isDone(page), page.states()).toBe(true);
    expect(seenText(page, scenario)).toBe('');
    expect(otherPosts(name).filter((other) => backend.count(other) > 1)).toEqual([]);
    page.close();
  });
});

test('no call is left out but that for the picture, which an image element makes', () => {
  const covered = new Set(scenarios.map(([name]) => name));
  expect(callNames.filter((name) => !covered.has(name))).toEqual(['profilePicture']);
});

/** All that create or change something; looking up a token again does neither. */
function otherPosts(name: CallName): CallName[] {
  return callNames.filter((other) => other !== name && other !== 'verifyActivation' && calls[other].method === 'POST');
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
