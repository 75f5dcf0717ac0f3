import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { beforeAll, expect, test } from 'vitest';
import { type AnyStateMachine, StateMachine } from 'xstate';
import { callNames, calls } from '../../machines/api/contract.ts';
import { flows } from '../../machines/index.ts';
import {
  leaveOutDeveloperParts,
  withoutDeveloperParts,
} from '../../scripts/build/leave-out-developer-parts.ts';

const root = join(import.meta.dirname, '../..');

/** `machines/` as a customer's build has it. */
let customers: { flows: typeof flows; calls: typeof calls };
let code: string;

beforeAll(async () => {
  const entry = '\0entry';
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [
      leaveOutDeveloperParts({ lab: false }),
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
  code = built.output[0].code;
  await writeFile(file, code);
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

test('customers get the same calls, without what developers and testers read', () => {
  const kept = ['method', 'path', 'answer', 'isNeverEmpty', 'timeoutMs', 'urls', 'secrets'] as const;
  for (const name of callNames) {
    expect(Object.keys(customers.calls[name]).filter((key) => !kept.some((one) => one === key))).toEqual([]);
    const { answer, ...rest } = customers.calls[name];
    expect(rest).toEqual(Object.fromEntries(Object.entries(calls[name]).filter(([key]) => key in rest)));
    expect(fieldsOf(answer)).toEqual(fieldsOf(calls[name].answer));
  }
  expect(code).not.toContain('metadata');
});

test('a build with the Lab has a call without its documentation', () => {
  const call =
    "const c = get('/a', { summary: 'Ask', description: 'Once.', request: v.object({ a: field(id, 'An id.') }) });";
  expect(withoutDeveloperParts('machines/api/calls/a.ts', call, { lab: true })).toBe(
    "const c = get('/a', { summary: 'Ask',  request: /* @__PURE__ */ v.object({ a: id }) });",
  );
  expect(withoutDeveloperParts('machines/api/calls/a.ts', call)).toBe("const c = get('/a', {    });");
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

/** The names of the fields of a schema. */
function fieldsOf(schema: object): string[] {
  return 'entries' in schema ? Object.keys(schema.entries as object) : [];
}

/** The chart as data; a function by its presence. */
function chartOf({ config }: AnyStateMachine): unknown {
  return JSON.parse(
    JSON.stringify(config, (key, value) =>
      key === 'description' ? undefined : typeof value === 'function' ? 'function' : value,
    ),
  );
}
