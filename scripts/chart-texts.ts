import type { Plugin } from 'vite';

/** The parts of an ESTree node that this walk needs. */
interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

/**
 * Takes the descriptions of machines and states out of a build: they are what the Lab draws and a developer reads, and a
 * customer's browser has no use for them.
 */
export function withoutChartTexts(): Plugin {
  return {
    name: 'without-chart-texts',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/machines\/.+\.ts$/, code: '.createMachine(' },
      handler(code) {
        return { code: withoutTexts(code, this.parse(code) as unknown as Node), map: null };
      },
    },
  };
}

/** The code without the descriptions of its charts, and with every other `description` as it was. */
export function withoutTexts(code: string, program: Node): string {
  return chartsIn(program)
    .flatMap(textsOf)
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
