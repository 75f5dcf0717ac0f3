import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';

interface Range {
  readonly start: number;
  readonly end: number;
}

const contractFile = /\bmachines[\\/]api[\\/](call|calls[\\/]\w+)\.ts$/;

/** The fields of a call that only the developer of a backend reads. */
const documentation = ['description', 'isOptional', 'errors'];

/**
 * Makes the wizard's script 4.7 kB (gzip) smaller, and other pages' by 1.5 kB: customers' builds do without descriptions of states,
 * schemas of requests, `assertEvent`, and lists of personal fields and summaries, which the build has noted (`known-values.ts`). No build needs the
 * documentation of calls, 12 kB.
 */
export function leaveOutDeveloperParts({ lab }: { lab: boolean }): Plugin {
  return {
    name: 'leave-out-developer-parts',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: lab ? contractFile : /[\\/]machines[\\/].+\.ts$/ },
      handler: (code, path) => ({ code: withoutDeveloperParts(path, code, { lab }), map: null }),
    },
  };
}

/** The code of a module below `machines/` without these parts. Schemas and lists of names are marked as pure, so that unused ones go too. */
export function withoutDeveloperParts(path: string, code: string, { lab = false } = {}): string {
  const isContract = contractFile.test(path);
  const left: Range[] = [];
  function leaveOut(name: string, properties: ESTree.ObjectPropertyKind[]): void {
    for (const { start, end } of named(name, properties)) {
      left.push({ start, end: end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0) });
    }
  }
  new Visitor({
    ExpressionStatement(statement) {
      const { expression } = statement;
      const callee = expression.type === 'CallExpression' ? expression.callee : null;
      if (!lab && callee?.type === 'Identifier' && callee.name === 'assertEvent') left.push(statement);
    },
    CallExpression({ callee, arguments: [schema], start, end }) {
      if (!isContract || !schema || callee.type !== 'Identifier' || callee.name !== 'field') return;
      left.push({ start, end: schema.start }, { start: schema.end, end });
    },
    ObjectExpression({ properties }) {
      if (isContract) {
        const parts = lab ? documentation : [...documentation, 'summary', 'request', 'personal'];
        for (const name of parts) leaveOut(name, properties);
      }
      if (lab) return;
      if (isState(properties)) leaveOut('description', properties);
      const states = named('states', properties).flatMap(propertiesOf);
      leaveOut('description', states.flatMap(propertiesOf));
      for (const settled of ['onDone', 'onError']) {
        leaveOut('description', named(settled, properties).flatMap(propertiesOf));
      }
    },
  }).visit(parseSync(path, code).program);
  return outermost(left)
    .reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), code)
    .replace(/\b(v\.\w+|Object\.keys)\(/g, '/* @__PURE__ */ $&');
}

/** Drops the ranges that lie inside others. */
function outermost(ranges: readonly Range[]): Range[] {
  return ranges
    .toSorted((one, other) => one.start - other.start || other.end - one.end)
    .filter(({ end }, index, sorted) => sorted.slice(0, index).every((before) => before.end < end));
}

/** The properties of a property's value; none when it is not an object. */
function propertiesOf(property: ESTree.ObjectPropertyKind): ESTree.ObjectPropertyKind[] {
  return property.type === 'Property' && property.value.type === 'ObjectExpression'
    ? property.value.properties
    : [];
}

/** Does it have keys of a state or of a transition? A description may also be something that a customer writes. */
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
