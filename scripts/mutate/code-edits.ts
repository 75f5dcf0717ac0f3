import { condensed, type Edit, eachLeftOut, quoted, replaced, shown, textOf, without } from './edits.ts';
import {
  type Ancestors,
  calleeOf,
  keyOf,
  nodeIn,
  nodesIn,
  propertyValue,
  type SyntaxNode,
} from './syntax.ts';

type Mutator = (node: SyntaxNode, ancestors: Ancestors, source: string) => Edit[];

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
