import { keyOf, nodesIn, type SyntaxNode } from './syntax.ts';

/** A change of the source between two offsets. */
export interface Edit {
  /** What it does, in words; `null` where the replaced and the new text say it best. */
  does: string | null;
  start: number;
  end: number;
  text: string;
}

/** Each element of a list left out. */
export function eachLeftOut(value: SyntaxNode, source: string): Edit[] {
  const elements = nodesIn(value, 'elements');
  return elements.map((one) => without(value, one, `${shown(source, one)} left out`));
}

/** Leaves an element out of a list, or a property out of an object. */
export function without(container: SyntaxNode, one: SyntaxNode, does: string): Edit {
  const list = [...nodesIn(container, 'elements'), ...nodesIn(container, 'properties')];
  const index = list.indexOf(one);
  const next = list[index + 1];
  const before = list[index - 1];
  if (next) return { does, start: one.start, end: next.start, text: '' };
  if (before) return { does, start: before.end, end: one.end, text: '' };
  return { does, start: container.start + 1, end: container.end - 1, text: '' };
}

export function replaced(node: SyntaxNode, text: string, does: string | null = null): Edit {
  return { does, start: node.start, end: node.end, text };
}

export function textOf(source: string, node: SyntaxNode): string {
  return source.slice(node.start, node.end);
}

export function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;
}

export function shown(source: string, node: SyntaxNode): string {
  return condensed(node.type === 'Property' ? keyOf(node) : textOf(source, node));
}

/** On one line, and cut to what a name can hold. */
export function condensed(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}
