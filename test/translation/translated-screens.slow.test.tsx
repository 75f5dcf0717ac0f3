import { placeOf } from '@upwell/trace/record';
import type { Trace } from '@upwell/trace/session';
import { expect, test } from 'vitest';
import { type FlowDefinition, flows } from '../../machines/index.ts';
import { faultsOf, sessionsOf } from './translated-pages.tsx';

/** docs/architecture.md, Texts. A translator is at work while a few sessions, in which every machine is in every state, go through their pages. */

test.each(flows)('a translated page of $id says in each state what it says untranslated', async (flow) => {
  expect(await faultsOf(flow, fewSessionsOf(flow))).toEqual([]);
});

function fewSessionsOf(flow: FlowDefinition): Trace[] {
  const seen = new Set<string>();
  const longestFirst = sessionsOf(flow).toSorted((one, other) => other.steps.length - one.steps.length);
  return longestFirst.filter(({ steps }) => {
    const before = seen.size;
    for (const { actor, value } of steps) seen.add(`${placeOf(actor)} ${JSON.stringify(value)}`);
    return seen.size > before;
  });
}
