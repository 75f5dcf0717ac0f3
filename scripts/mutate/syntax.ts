import { parseSync } from 'vite';

/** A node of the syntax tree; positions are offsets in the source. */
export interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

/** A node's ancestors, nearest last. */
export type Ancestors = readonly SyntaxNode[];

export function parse(file: string, source: string): SyntaxNode {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  return program as unknown as SyntaxNode;
}

/** Calls back for each node, parents first; types are left out. `false` leaves out what is below. */
export function walk(
  node: SyntaxNode,
  visit: (node: SyntaxNode, ancestors: Ancestors) => boolean | undefined,
  ancestors: Ancestors = [],
): void {
  if (isTypeOnly(node) || visit(node, ancestors) === false) return;
  const below = [...ancestors, node];
  for (const child of childrenOf(node)) walk(child, visit, below);
}

function childrenOf(node: SyntaxNode): SyntaxNode[] {
  return Object.values(node).flat().filter(isNode);
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

export function nodesIn(node: SyntaxNode, field: string): SyntaxNode[] {
  return [node[field]].flat().filter(isNode);
}

export function nodeIn(node: SyntaxNode, field: string): SyntaxNode | undefined {
  return nodesIn(node, field)[0];
}

/** The name of an object's property; empty for a spread or a computed key. */
export function keyOf(property: SyntaxNode): string {
  const key = nodeIn(property, 'key');
  if (!key || property.computed === true) return '';
  return String(key.type === 'Identifier' ? key.name : key.value);
}

export function propertyOf(object: SyntaxNode, key: string): SyntaxNode | undefined {
  return nodesIn(object, 'properties').find((property) => keyOf(property) === key);
}

export function stringOf(node: SyntaxNode | undefined): string | null {
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : null;
}

/** Without `as` and `satisfies`. */
export function propertyValue(property: SyntaxNode | undefined): SyntaxNode | undefined {
  let value = property && nodeIn(property, 'value');
  while (value?.type === 'TSAsExpression' || value?.type === 'TSSatisfiesExpression')
    value = nodeIn(value, 'expression');
  return value;
}

/** The name of a called function or method. */
export function calleeOf(call: SyntaxNode): string {
  const callee = nodeIn(call, 'callee');
  const name = callee?.type === 'MemberExpression' ? nodeIn(callee, 'property') : callee;
  return String(name?.name ?? '');
}

function isTypeOnly({ type, importKind, exportKind }: SyntaxNode): boolean {
  const wrapsCode =
    type === 'TSAsExpression' || type === 'TSSatisfiesExpression' || type === 'TSNonNullExpression';
  return (type.startsWith('TS') && !wrapsCode) || importKind === 'type' || exportKind === 'type';
}
