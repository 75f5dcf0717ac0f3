import { type Chart, type ChartNode, nodesOf } from '@upwell/trace/chart';

/** The state that an address names: by its id in its machine (`targets.removing`), or as the whole chart has it. */
export function namedState(full: Chart, name: string): string | null {
  const nodes = nodesOf(full);
  const named = nodes.find(({ id }) => id === name) ?? nodes.find(({ id }) => id.endsWith(`:${name}`));
  return named?.id ?? null;
}

/** The states around a state, outermost first. */
export function statesAround({ root }: Chart, id: string): string[] {
  const search = (node: ChartNode, around: string[]): string[] | null => {
    if (node.id === id) return around;
    for (const child of node.states) {
      const found = search(child, [...around, node.id]);
      if (found) return found;
    }
    return null;
  };
  return search(root, []) ?? [];
}
