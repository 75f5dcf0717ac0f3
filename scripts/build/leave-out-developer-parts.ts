import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';

/**
 * Makes the wizard's script 4.6 kB (gzip) smaller, and other pages' by 1.5 kB: customers' builds do without the descriptions of
 * states, which charts show, and of each call without the schema of its request, which development and tests check, and its personal
 * fields, which the build has noted for the recorder (`known-values.ts`).
 */
export function leaveOutDeveloperParts(): Plugin {
  return {
    name: 'leave-out-developer-parts',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]machines[\\/].+\.ts$/ },
      handler: (code, path) => ({ code: withoutDeveloperParts(path, code), map: null }),
    },
  };
}

/** The code of a module below `machines/` without these parts. Schemas are marked as pure, so that unused ones go too. */
export function withoutDeveloperParts(path: string, code: string): string {
  const isContract = /[\\/]api[\\/]contract\.ts$/.test(path);
  const left: ESTree.ObjectPropertyKind[] = [];
  new Visitor({
    ObjectExpression({ properties }) {
      if (isState(properties)) left.push(...named('description', properties));
      if (isContract) left.push(...named('request', properties), ...named('personal', properties));
    },
  }).visit(parseSync(path, code).program);
  return left
    .reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end).replace(/^\s*,/, ''), code)
    .replace(/\bv\.\w+\(/g, '/* @__PURE__ */ $&');
}

/** A description may also be something that a customer writes. */
function isState(properties: ESTree.ObjectPropertyKind[]): boolean {
  return ['type', 'initial', 'invoke', 'on', 'always', 'after', 'entry', 'tags', 'target', 'guard'].some(
    (key) => named(key, properties).length > 0,
  );
}

function named(name: string, properties: ESTree.ObjectPropertyKind[]): ESTree.ObjectPropertyKind[] {
  return properties.filter(
    (property) =>
      property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === name,
  );
}
