import {
  type Ancestors,
  calleeOf,
  keyOf,
  nodeIn,
  nodesIn,
  propertyOf,
  propertyValue,
  type SyntaxNode,
  stringOf,
} from './syntax.ts';

/** A change of the source between two offsets. */
export interface Edit {
  /** What it does, in words; `null` where the replaced and the new text say it best. */
  does: string | null;
  start: number;
  end: number;
  text: string;
}

/** A place in a chart: the object of a state, a transition or an invoke, or one of its properties. */
export interface ChartPlace {
  /** Keys from the config down: `['states', 'removing', 'invoke', 'onError', '0']`. */
  keys: string[];
  /** The config's object. */
  config: SyntaxNode;
}

type Mutator = (node: SyntaxNode, ancestors: Ancestors, source: string) => Edit[];

/** Changes of a chart. Guards: always, never; order of branches. Everything else: left out, or something else of its kind. */
export function chartEdits(
  property: SyntaxNode,
  object: SyntaxNode,
  place: ChartPlace,
  source: string,
): Edit[] {
  const key = keyOf(property);
  const value = propertyValue(property);
  if (!value) return [];
  const drop = (does: string): Edit => without(object, property, does);
  switch (key) {
    case 'target':
      return retargeted(value, place, source);
    case 'initial':
      return another(value, statesBelow(place));
    case 'guard':
      return [drop('guard always passes'), replaced(value, '() => false', 'guard never passes')];
    case 'actions':
    case 'entry':
    case 'exit':
      return value.type === 'ArrayExpression' ? eachLeftOut(value, source) : [drop(`${key} left out`)];
    case 'onDone':
    case 'onError':
    case 'always':
      return [drop(`${key} left out`), ...branchEdits(value, source)];
    case 'invoke':
      return value.type === 'ArrayExpression' ? eachLeftOut(value, source) : [drop('invoke left out')];
    case 'reenter':
      return [drop('reenter left out')];
    default:
      break;
  }
  const isHandler = place.keys.at(-2) === 'on' || place.keys.at(-2) === 'after';
  return isHandler ? [drop('handler left out'), ...branchEdits(value, source)] : [];
}

/** Changes of code: an expression or a statement of a function, an `assign` or a constant. */
export const codeEdits: Mutator = (node, ancestors, source) =>
  codeMutators[node.type]?.(node, ancestors, source) ?? [];

const codeMutators: Record<string, Mutator> = {
  Literal(node, ancestors) {
    const { value } = node;
    if (typeof value === 'string')
      return [replaced(node, quoted(value === '' ? 'changed' : `${value} changed`))];
    if (typeof value === 'boolean') return [replaced(node, String(!value))];
    if (typeof value === 'number') return [replaced(node, String(value + (isDelay(ancestors) ? 1_000 : 1)))];
    return value === null && !('regex' in node && node.regex) ? [replaced(node, quoted('changed'))] : [];
  },
  TemplateLiteral: (node) => [
    { does: 'text changed', start: node.end - 1, end: node.end - 1, text: ' changed' },
  ],
  ArrayExpression: (node, _ancestors, source) =>
    nodesIn(node, 'elements').length === 0 ? [replaced(node, "['changed']")] : eachLeftOut(node, source),
  ObjectExpression(node, ancestors, source) {
    const properties = nodesIn(node, 'properties');
    const edits = properties.map((one) => without(node, one, `${shown(source, one)} left out`));
    if (!isInput(ancestors)) return edits;
    const plain = properties.filter(({ type }) => type === 'Property');
    const emptied = plain.map((one) => assigned(one, quoted(''), `${keyOf(one)} emptied`));
    const swapped = plain.slice(1).map((one, index) => exchanged(plain[index] ?? one, one, source));
    return [...edits, ...emptied, ...swapped];
  },
  LogicalExpression(node, _ancestors, source) {
    const [left, right] = sidesOf(node);
    const own = textOf(source, node);
    const other = node.operator === '&&' ? '||' : '&&';
    if (node.operator !== '??')
      return [
        replaced(
          node,
          `(${textOf(source, left)}) ${other} (${textOf(source, right)})`,
          `${condensed(own)}: ${other}`,
        ),
      ];
    return [replaced(node, `(${textOf(source, left)})`), replaced(node, `(${textOf(source, right)})`)];
  },
  ConditionalExpression(node, _ancestors, source) {
    const [yes, no] = [nodeIn(node, 'consequent') ?? node, nodeIn(node, 'alternate') ?? node];
    return [replaced(node, `(${textOf(source, yes)})`), replaced(node, `(${textOf(source, no)})`)];
  },
  BinaryExpression(node, _ancestors, source) {
    const [left, right] = sidesOf(node);
    const isSum = node.operator === '+' && typeof right.value === 'number';
    const operator = isSum ? '-' : otherOperators[String(node.operator)];
    return operator ? [replaced(node, `${textOf(source, left)} ${operator} ${textOf(source, right)}`)] : [];
  },
  UnaryExpression: (node, _ancestors, source) =>
    node.operator === '!' ? [replaced(node, textOf(source, nodeIn(node, 'argument') ?? node))] : [],
  IfStatement(node, _ancestors, source) {
    const test = nodeIn(node, 'test') ?? node;
    return [replaced(test, `!(${textOf(source, test)})`)];
  },
  CallExpression(node, _ancestors, source) {
    const callee = nodeIn(node, 'callee');
    const object = callee?.type === 'MemberExpression' ? nodeIn(callee, 'object') : undefined;
    const isLess = object && refinements.has(calleeOf(node));
    return isLess ? [replaced(node, textOf(source, object), `${calleeOf(node)} left out`)] : [];
  },
  ArrowFunctionExpression(node, ancestors, source) {
    const body = nodeIn(node, 'body');
    const isGuard = ancestors.some((one) => one.type === 'Property' && keyOf(one) === 'guards');
    const isOutermost = ancestors.at(-1)?.type === 'Property';
    if (!body || !isGuard || !isOutermost || body.type === 'BlockStatement') return [];
    const params = source.slice(node.start, body.start);
    return [
      replaced(body, `!(${textOf(source, body)})`, 'guard negated'),
      replaced(node, `${params} true`, 'guard always passes'),
      replaced(node, `${params} false`, 'guard never passes'),
    ];
  },
};

const otherOperators: Record<string, string> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '-': '+',
  '*': '+',
};

/** Methods that refine a value of the same kind. */
const refinements = new Set(['trim', 'filter', 'slice', 'toLowerCase', 'toUpperCase', 'toSorted', 'replace']);

function retargeted(value: SyntaxNode, place: ChartPlace, source: string): Edit[] {
  const target = stringOf(value);
  if (target === null) return [];
  if (target.startsWith('#')) {
    const others = [...source.matchAll(/target: '(#[^']+)'/g)].map(([, other = '']) => other);
    const id = stringOf(propertyValue(propertyOf(place.config, 'id')));
    const top =
      id === null
        ? []
        : keysOf(propertyValue(propertyOf(place.config, 'states'))).map((key) => `#${id}.${key}`);
    return another(value, [...others, ...top]);
  }
  const isBelow = target.startsWith('.') || statePath(place.keys).length === 0;
  const candidates = isBelow ? statesBelow(place) : statesBeside(place);
  const own = target.replace(/^\./, '').split('.')[0];
  const other = candidates.find((one) => one !== own && one !== statePath(place.keys).at(-1));
  const found = other ?? candidates.find((one) => one !== own);
  return found ? [replaced(value, quoted(target.startsWith('.') ? `.${found}` : found))] : [];
}

/** The names of the states that a place in a chart is in, outermost first. */
export function statePath(keys: readonly string[]): string[] {
  return keys.flatMap((key, index) =>
    keys[index - 1] === 'states' && isStates(keys, index - 1) ? [key] : [],
  );
}

/** `states` at an even depth of states is a property, not the name of a state. */
function isStates(keys: readonly string[], index: number): boolean {
  return index === 0 || (index >= 2 && keys[index - 2] === 'states');
}

function statesBelow({ keys, config }: ChartPlace): string[] {
  return keysOf(statesAt(config, statePath(keys)));
}

function statesBeside({ keys, config }: ChartPlace): string[] {
  return keysOf(statesAt(config, statePath(keys).slice(0, -1)));
}

function statesAt(config: SyntaxNode, path: readonly string[]): SyntaxNode | undefined {
  const node = path.reduce<SyntaxNode | undefined>((inner, key) => {
    const states = inner && propertyValue(propertyOf(inner, 'states'));
    return states && propertyValue(propertyOf(states, key));
  }, config);
  return node && propertyValue(propertyOf(node, 'states'));
}

function keysOf(object: SyntaxNode | undefined): string[] {
  return object ? nodesIn(object, 'properties').map(keyOf).filter(Boolean) : [];
}

function another(value: SyntaxNode, candidates: readonly string[]): Edit[] {
  const own = stringOf(value);
  const other = candidates.find((one) => one !== own);
  return own !== null && other ? [replaced(value, quoted(other))] : [];
}

/** Of several branches: one left out, or before the one it follows. */
function branchEdits(value: SyntaxNode, source: string): Edit[] {
  if (value.type !== 'ArrayExpression') return [];
  const branches = nodesIn(value, 'elements');
  const swapped = branches.slice(1).map((one, index): Edit => {
    const before = branches[index] ?? one;
    return {
      does: `branch ${index + 1} before ${index}`,
      start: before.start,
      end: one.end,
      text: `${textOf(source, one)}, ${textOf(source, before)}`,
    };
  });
  return [...swapped, ...branches.map((one, index) => without(value, one, `branch ${index} left out`))];
}

function eachLeftOut(value: SyntaxNode, source: string): Edit[] {
  const elements = nodesIn(value, 'elements');
  return elements.map((one) => without(value, one, `${shown(source, one)} left out`));
}

/** Leaves an element out of a list, or a property out of an object. */
function without(container: SyntaxNode, one: SyntaxNode, does: string): Edit {
  const list = [...nodesIn(container, 'elements'), ...nodesIn(container, 'properties')];
  const index = list.indexOf(one);
  const next = list[index + 1];
  const before = list[index - 1];
  if (next) return { does, start: one.start, end: next.start, text: '' };
  if (before) return { does, start: before.end, end: one.end, text: '' };
  return { does, start: container.start + 1, end: container.end - 1, text: '' };
}

function assigned(property: SyntaxNode, text: string, does: string): Edit {
  return { does, start: property.start, end: property.end, text: `${keyOf(property)}: ${text}` };
}

function exchanged(one: SyntaxNode, other: SyntaxNode, source: string): Edit {
  const between = source.slice(one.end, other.start);
  const [first, second] = [propertyValue(one) ?? one, propertyValue(other) ?? other].map((value) =>
    textOf(source, value),
  );
  return {
    does: `${keyOf(one)} and ${keyOf(other)} swapped`,
    start: one.start,
    end: other.end,
    text: `${keyOf(one)}: ${second}${between}${keyOf(other)}: ${first}`,
  };
}

function replaced(node: SyntaxNode, text: string, does: string | null = null): Edit {
  return { does, start: node.start, end: node.end, text };
}

function sidesOf(node: SyntaxNode): [SyntaxNode, SyntaxNode] {
  return [nodeIn(node, 'left') ?? node, nodeIn(node, 'right') ?? node];
}

function isDelay(ancestors: Ancestors): boolean {
  return ancestors.some((one) => one.type === 'Property' && ['delays', 'after'].includes(keyOf(one)));
}

/** Is this the object that an invoke is started with? */
function isInput(ancestors: Ancestors): boolean {
  const parent = ancestors.findLast(({ type }) => type === 'Property');
  return parent !== undefined && keyOf(parent) === 'input';
}

function textOf(source: string, node: SyntaxNode): string {
  return source.slice(node.start, node.end);
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;
}

function shown(source: string, node: SyntaxNode): string {
  return condensed(node.type === 'Property' ? keyOf(node) : textOf(source, node));
}

export function condensed(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}
