import type { Plugin } from 'vite';

/** The parts of an ESTree node that this walk needs. */
interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

const textFields: readonly unknown[] = ['description', 'summary'];

/**
 * Takes the descriptions out of the charts and the summaries out of the contract: they are what the Lab shows and a developer
 * reads, and a customer's browser has no use for them.
 */
export function withoutDeveloperTexts(): Plugin {
  return {
    name: 'without-developer-texts',
    enforce: 'post',
    transform: {
      filter: { id: /\/machines\/.+\.ts$/, code: /\b(description|summary):/ },
      handler(code) {
        const texts = textsIn(this.parse(code) as unknown as Node);
        return { code: texts.reduceRight((rest, text) => without(rest, text), code), map: null };
      },
    },
  };
}

/** The properties that hold such texts, in the order of the source. */
function textsIn(node: Node): Node[] {
  if (isDeveloperText(node)) return [node];
  return Object.values(node).flat().filter(isNode).flatMap(textsIn);
}

function isDeveloperText({ type, key, value }: Node): boolean {
  return (
    type === 'Property' && isNode(key) && textFields.includes(key.name) && isNode(value) && isText(value)
  );
}

function isText({ type, expressions }: Node): boolean {
  return (
    type === 'Literal' ||
    (type === 'TemplateLiteral' && Array.isArray(expressions) && expressions.length === 0)
  );
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

function without(code: string, { start, end }: Node): string {
  return code.slice(0, start) + code.slice(end).replace(/^\s*,/, '');
}
