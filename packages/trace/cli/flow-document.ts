import { type Chart, type ChartNode, type ChartTransition, toMermaid, transitionLabel } from '@upwell/trace/chart';
import type { ReplayedProduct } from './product.ts';

/** A flow and the machines below it as one Markdown page: diagrams for pull requests, outlines for reading. `docs/flows`. */
export function toFlowDocument(
  { id, title = id, route }: ReplayedProduct['flows'][number],
  charts: readonly Chart[],
): string {
  const sections = charts.map((chart, index) =>
    [
      ...(index > 0 ? [`## \`${chart.id}\``, '', chart.root.description ?? ''] : [chart.root.description ?? '']),
      '',
      '```mermaid',
      toMermaid(chart).trimEnd(),
      '```',
      '',
      toOutline(chart),
    ].join('\n'),
  );
  return [
    `# ${title}`,
    '',
    `${route ? `Runs on \`${route}\`. ` : ''}Written by \`upwell-trace chart\` from the machines.`,
    '',
    ...sections,
  ].join('\n');
}

/** A chart as a nested Markdown list: for a phone, a screen reader, a review. */
function toOutline(chart: Chart): string {
  return `${outlineOf(chart.root, 0, chart.root.id).join('\n')}\n`;
}

function outlineOf(node: ChartNode, depth: number, root: string): string[] {
  const indent = '  '.repeat(depth);
  const kind = node.type === 'parallel' || node.type === 'final' ? `, ${node.type}` : '';
  const start =
    node.initial.length > 0 ? `, starts in ${node.initial.map((id) => `\`${nameWithin(id, root)}\``).join(', ')}` : '';
  const tags = node.tags.map((tag) => ` \`${tag}\``).join('');
  const head = `${indent}- **${node.key}**${kind}${tags}${start}${node.description ? `: ${node.description}` : ''}`;
  return [
    head,
    ...node.invokes.map(
      ({ id, machine }) => `${indent}  - runs \`${id}\`${machine ? ` (machine \`${machine}\`)` : ''}`,
    ),
    ...node.transitions.map(
      (one) => `${indent}  - ${transitionLabel(one)} → ${targetWords(one, root)}${reasonOf(one)}`,
    ),
    ...node.states.flatMap((state) => outlineOf(state, depth + 1, root)),
  ];
}

/** What decides about it, in words. */
function reasonOf({ description }: ChartTransition): string {
  return description ? `: ${description}` : '';
}

function targetWords({ targets }: ChartTransition, root: string): string {
  return targets.length === 0 ? 'stays' : targets.map((id) => `\`${nameWithin(id, root)}\``).join(', ');
}

function nameWithin(id: string, root: string): string {
  return id.startsWith(`${root}.`) ? id.slice(root.length + 1) : id;
}
