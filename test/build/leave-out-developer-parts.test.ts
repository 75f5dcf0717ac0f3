import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { beforeAll, expect, test } from 'vitest';
import { type AnyStateMachine, StateMachine } from 'xstate';
import { calls } from '../../machines/api/contract.ts';
import { flows } from '../../machines/index.ts';
import {
  leaveOutDeveloperParts,
  withoutDeveloperParts,
} from '../../scripts/build/leave-out-developer-parts.ts';

const root = join(import.meta.dirname, '../..');

/** `machines/` as a customer's build has it. */
let customers: { flows: typeof flows; calls: typeof calls };

beforeAll(async () => {
  const entry = '\0entry';
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [
      leaveOutDeveloperParts(),
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) =>
          id === entry
            ? `export { flows } from ${JSON.stringify(join(root, 'machines/index.ts'))};
               export { calls } from ${JSON.stringify(join(root, 'machines/api/contract.ts'))};`
            : null,
      },
    ],
    build: { ssr: true, write: false, rolldownOptions: { input: entry } },
  });
  if (!('output' in built)) throw new Error('one output expected');
  const file = join(root, '.build/test/customers-machines.js');
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, built.output[0].code);
  customers = await import(pathToFileURL(file).href);
});

test('customers get the same charts, without their descriptions', () => {
  const pairs = flows.flatMap(({ machine }, index) => machinesOf(machine, customers.flows[index]?.machine));
  expect(pairs.length).toBeGreaterThan(20);
  for (const [developers, customers] of pairs) {
    expect(chartOf(customers), developers.id).toEqual(chartOf(developers));
  }
  const described = pairs.filter(([, { config }]) => JSON.stringify(config).includes('"description"'));
  expect(described.map(([{ id }]) => id)).toEqual([]);
});

test('customers get the same calls, without the schemas of requests and the personal fields', () => {
  expect(Object.values(customers.calls).filter((call) => 'request' in call || 'personal' in call)).toEqual(
    [],
  );
  const { request: _request, personal: _personal, ...rest } = calls.createAccount;
  expect(JSON.stringify(customers.calls.createAccount)).toBe(JSON.stringify(rest));
});

test.each([
  [
    'a state with nothing else',
    "const m = { states: { closed: { description: 'No offer.' } } };",
    'const m = { states: { closed: {  } } };',
  ],
  [
    'a state whose description comes last',
    "const m = { states: { open: { on: { close: { description: 'Once.', target: 'x' } }, description: 'An offer.' } } };",
    "const m = { states: { open: { on: { close: {  target: 'x' } },  } } };",
  ],
  [
    'a settled call after which nothing happens',
    "const m = { id: 'keep', src: 'keep', onError: { description: 'Without storage, nothing is kept.' } };",
    "const m = { id: 'keep', src: 'keep', onError: {  } };",
  ],
])('the description is left out of %s', (_name, code, left) => {
  expect(withoutDeveloperParts('machines/offer.ts', code)).toBe(left);
});

test('assertions of events are left out', () => {
  const code = "input: ({ event }) => { assertEvent(event, 'a.b'); return event.id; }";
  expect(withoutDeveloperParts('machines/form.ts', `const m = { ${code} };`)).toBe(
    'const m = { input: ({ event }) => {  return event.id; } };',
  );
});

test('what a customer writes under the same name stays', () => {
  expect(withoutDeveloperParts('machines/form.ts', "const form = { description: '', jobs: [] };")).toBe(
    "const form = { description: '', jobs: [] };",
  );
});

/** A machine and its children, each beside its counterpart. */
function machinesOf(one: AnyStateMachine, other: unknown): [AnyStateMachine, AnyStateMachine][] {
  const counterpart = other as AnyStateMachine;
  const children = Object.entries(one.implementations.actors).flatMap(([name, logic]) =>
    logic instanceof StateMachine ? machinesOf(logic, counterpart.implementations.actors[name]) : [],
  );
  return [[one, counterpart], ...children];
}

/** The chart as data; a function by its presence. */
function chartOf({ config }: AnyStateMachine): unknown {
  return JSON.parse(
    JSON.stringify(config, (key, value) =>
      key === 'description' ? undefined : typeof value === 'function' ? 'function' : value,
    ),
  );
}
