import fc from 'fast-check';
import { casesOf } from './search-cases.ts';

/** A session's file that somebody broke, by accident or on purpose. */
export interface HostileFile {
  name: string;
  text: string;
}

type Container = Record<string, unknown>;

/** What a value may be replaced by: other types, extremes, and names that every object inherits. */
const replacements: readonly unknown[] = [
  null,
  true,
  -1,
  0.5,
  1e308,
  '',
  'constructor',
  'toString',
  '@constructor',
  'x'.repeat(2_000),
  [],
  {},
  [[]],
  { constructor: { prototype: 1 } },
  { $error: null },
  { $date: 'never' },
];

/** Broken versions of a session's file, which has one page: cut off, of other types, nested, with keys of every object's prototype, unpacking into millions. */
export function hostileFilesFrom(text: string): HostileFile[] {
  return [...cut(text), ...swapped(text), ...built(text)];
}

function cut(text: string): HostileFile[] {
  const percents = Array.from({ length: 33 }, (_, index) => 3 * index + 1);
  return percents.map((percent) => ({
    name: `its first ${percent} %`,
    text: text.slice(0, Math.floor((text.length * percent) / 100)),
  }));
}

/** Values anywhere in the file, the same ones in every run. */
function swapped(text: string): HostileFile[] {
  const places = placesIn(JSON.parse(text));
  const chosen = fc.sample(fc.tuple(fc.constantFrom(...places), fc.constantFrom(...replacements)), {
    numRuns: casesOf(30),
    seed: 7,
  });
  return chosen.map(([place, value]) => {
    const file = JSON.parse(text);
    const holder = place.slice(0, -1).reduce<Container>((inner, key) => inner[key] as Container, file);
    holder[place.at(-1) ?? ''] = value;
    return { name: `${place.join('.')} = ${JSON.stringify(value).slice(0, 40)}`, text: JSON.stringify(file) };
  });
}

function placesIn(value: unknown, at: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [at];
  const below = Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...at, key]));
  return at.length === 0 ? below : [at, ...below];
}

function built(text: string): HostileFile[] {
  const file = JSON.parse(text);
  const [page] = file.pages;
  const [input] = page.inputs;
  const [step] = page.steps;
  const run = (block: unknown, vary: number[], increments: number[][]) => ({
    run: { block: [block], vary, increments },
  });
  const patched = (...operations: object[]) => ({
    steps: [{ ...step, contextPatch: operations }, ...page.steps.slice(1)],
  });
  const prototypes = ['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toJSON'];
  const changes: Record<string, object> = {
    'another flow': { flow: 'constructor' },
    'a million runs': { inputs: Array.from({ length: 1_000_000 }, () => 0) },
    'a run of millions': { inputs: [run(input, [], Array(250_000).fill([]))] },
    'a run beyond all numbers': { inputs: [run(input, [0, 1, 2], [[1e308], [1e308], [1e308]])] },
    'a run of places that do not exist': { inputs: [run(input, [999_999_999], [[1]])] },
    'an empty run': { inputs: [{ run: { block: [], vary: [], increments: [[]] } }] },
    'patches that contain one another': patched(
      { op: 'add', path: '/a', value: { a: {} } },
      ...Array.from({ length: 300 }, (_, depth) => ({
        op: 'add',
        path: '/a'.repeat(depth + 1),
        value: { a: {} },
      })),
    ),
    'a checkpoint of nothing': {
      start: { checkpoint: { snapshot: null, generations: {}, delays: [], actors: {} } },
    },
    'a checkpoint with foreign actors': {
      start: {
        checkpoint: {
          snapshot: {
            status: 'active',
            value: 'constructor',
            context: {},
            children: { constructor: { src: 'constructor', snapshot: { status: 'active' } } },
          },
          generations: { constructor: 1 },
          delays: [{ to: '@constructor', event: 'toString', delay: 1 }],
          actors: {
            constructor: { src: 'toString', parent: null, machine: 'constructor', service: null, input: 1 },
          },
        },
      },
    },
  };
  for (const name of prototypes) {
    changes[`a patch through ${name}`] = patched({ op: 'add', path: `/${name}/prototype/x`, value: 1 });
    changes[`a patch of ${name}`] = patched({ op: 'replace', path: `/${name}`, value: { x: 1 } });
    changes[`a removal of ${name}`] = patched({ op: 'remove', path: `/${name}/x` });
    changes[`an event called ${name}`] = { inputs: [{ ...input, event: { type: name } }] };
    changes[`a service called ${name}`] = { inputs: [{ ...input, to: `@${name}/${name}`, kind: 'resolve' }] };
    changes[`a step of ${name}`] = { steps: [{ ...step, actor: `@${name}`, event: name, value: name }] };
    changes[`an input called ${name}`] = { start: { input: JSON.parse(`{"${name}": {"x": 1}}`) } };
    changes[`machines called ${name}`] = {
      machines: JSON.parse(`{"${name}": ${JSON.stringify(page.machines[page.flow])}}`),
    };
    changes[`actors of machine ${name}`] = {
      actors: { [`@${page.flow}`]: { src: null, parent: null, machine: name, service: null, input: {} } },
    };
  }
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  return [
    ...Object.entries(changes).map(([name, change]) => ({
      name,
      text: JSON.stringify({ ...file, pages: [{ ...page, ...change }] }),
    })),
    { name: 'another version', text: JSON.stringify({ ...file, version: 99 }) },
    { name: 'deep nesting', text: text.replace('"inputs":[', `"inputs":[${deep},`) },
    { name: 'no JSON', text: '\u0000\u0001' },
    { name: 'an empty file', text: '' },
  ];
}
