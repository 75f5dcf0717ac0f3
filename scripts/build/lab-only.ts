import type { Plugin } from 'vite';

/** The parts of an ESTree node that this walk needs. */
interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

/**
 * What the contract says of a call and a customer's browser never asks: its words for the log, whom its fields tell of, and the
 * shape of its request, which {host} checks.
 */
const labFields: readonly unknown[] = ['summary', 'personal', 'request'];

/**
 * Takes out of a build what only the Lab reads: the descriptions of machines and states, and the contract's notes on its calls. A
 * customer's browser has no use for them.
 */
export function withoutLabOnly(): Plugin {
  return {
    name: 'without-lab-only',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/machines\/.+\.ts$/, code: /\.createMachine\(|summary:/ },
      handler(code) {
        return { code: withoutLabTexts(code, this.parse(code) as unknown as Node), map: null };
      },
    },
  };
}

/** The code without the descriptions of its charts and the notes on its calls, everything else of those names as it was. */
export function withoutLabTexts(code: string, program: Node): string {
  return [...chartsIn(program).flatMap(textsOf), ...callsIn(program).flatMap(notesOf)]
    .sort((one, other) => one.start - other.start)
    .reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end).replace(/^\s*,/, ''), code);
}

/** The configurations given to `createMachine`, in the order of the source. */
function chartsIn(node: Node): Node[] {
  const { callee, arguments: given } = node;
  const isChart =
    node.type === 'CallExpression' && isNode(callee) && nameOf(callee.property) === 'createMachine';
  const below = Object.values(node).flat().filter(isNode).flatMap(chartsIn);
  return isChart && Array.isArray(given) && isNode(given[0]) ? [given[0], ...below] : below;
}

/** What stands beside the path in `get(path, { … })` and `post(path, { … })`, the contract's own words for a call. */
function callsIn(node: Node): Node[] {
  const { callee, arguments: given } = node;
  const isCall = node.type === 'CallExpression' && ['get', 'post'].includes(String(nameOf(callee)));
  const details = isCall && Array.isArray(given) && isNode(given[1]) ? [given[1]] : [];
  return [...details, ...Object.values(node).flat().filter(isNode).flatMap(callsIn)];
}

function notesOf(details: Node): Node[] {
  return propertiesOf(details).filter(({ key }) => labFields.includes(nameOf(key)));
}

/** The description of a state and of the states below it. */
function textsOf(state: Node): Node[] {
  return propertiesOf(state).flatMap((property) => {
    if (nameOf(property.key) === 'description') return [property];
    if (nameOf(property.key) !== 'states') return [];
    return propertiesOf(property.value).flatMap(({ value }) => (isNode(value) ? textsOf(value) : []));
  });
}

function propertiesOf(object: unknown): Node[] {
  return isNode(object) && Array.isArray(object.properties) ? object.properties.filter(isNode) : [];
}

function nameOf(key: unknown): unknown {
  return isNode(key) ? key.name : undefined;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
