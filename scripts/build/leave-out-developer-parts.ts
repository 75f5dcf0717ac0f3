import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';

/**
 * Makes the wizard's script 4.7 kB (gzip) smaller, and other pages' by 1.5 kB: customers' builds do without the descriptions of
 * states, which charts show, and of each call without the schema of its request, which development and tests check, and its personal
 * fields, which the build has noted for the recorder (`known-values.ts`). `assertEvent` is there for the compiler.
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
  const isContract = /[\\/]api[\\/](contract|call)\.ts$/.test(path);
  const left = new Set<ESTree.ObjectPropertyKind | ESTree.ExpressionStatement>();
  function leaveOut(name: string, properties: ESTree.ObjectPropertyKind[]): void {
    for (const property of named(name, properties)) left.add(property);
  }
  new Visitor({
    ExpressionStatement(statement) {
      const { expression } = statement;
      const callee = expression.type === 'CallExpression' ? expression.callee : null;
      if (callee?.type === 'Identifier' && callee.name === 'assertEvent') left.add(statement);
    },
    ObjectExpression({ properties }) {
      if (isState(properties)) leaveOut('description', properties);
      const states = named('states', properties).flatMap(propertiesOf);
      leaveOut('description', states.flatMap(propertiesOf));
      for (const settled of ['onDone', 'onError']) {
        leaveOut('description', named(settled, properties).flatMap(propertiesOf));
      }
      if (isContract) {
        leaveOut('request', properties);
        leaveOut('personal', properties);
      }
    },
  }).visit(parseSync(path, code).program);
  return [...left]
    .sort((one, other) => one.start - other.start)
    .reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end).replace(/^\s*,/, ''), code)
    .replace(/\bv\.\w+\(/g, '/* @__PURE__ */ $&');
}

/** What is in a property's value, if that is an object. */
function propertiesOf(property: ESTree.ObjectPropertyKind): ESTree.ObjectPropertyKind[] {
  return property.type === 'Property' && property.value.type === 'ObjectExpression'
    ? property.value.properties
    : [];
}

/** Has it keys of a state or of a transition? A description may also be something that a customer writes. */
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
