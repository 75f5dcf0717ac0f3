import { type ChartNode, type ChartTransition, nodesOf, transitionKey } from '@upwell/trace/chart';
import { escapeMarkup } from '@upwell/trace/session';
import { dark, light } from '@upwell/ui/palette';
import type { ChartLayout, LaidOutArea, LaidOutBox, LaidOutEdge } from '../base/chart-layout.ts';
import { headPath, roundedPath } from './drawing/arrow-path.ts';
import { changeOf, type Marks, noMarks } from './model/marks.ts';
import { type Arrow, type ArrowLine, fontOf } from './writing/arrow-labels.ts';
import type { Drawing } from './writing/drawing.ts';
import { indentOf, rowFont, rowTop, type StateHead } from './writing/state-head.ts';
import { type Font, fonts, sizes, textWidth } from './writing/text-size.ts';

export interface SvgOptions {
  /** The changes to mark; the picture then has a legend. */
  changes?: Marks['changes'];
  /** Read out after the title. Default: the description of the machine. */
  description?: string;
}

/** A chart as a self-contained SVG file, in light or dark colors as its reader prefers. The same chart gives the same file. */
export function toSvg(
  drawing: Drawing,
  { width, height, boxes, edges }: ChartLayout,
  { changes = noMarks.changes, description = drawing.chart.root.description ?? '' }: SvgOptions = {},
): string {
  const { chart, headOf } = drawing;
  const nodes = new Map(nodesOf(chart).map((node) => [node.id, node]));
  const arrows = new Map(drawing.arrows.map((arrow) => [arrow.id, arrow]));
  const legend = changes.size > 0 ? legendHeight : 0;
  const size = { width: legend > 0 ? Math.max(width, legendWidth) : width, height: height + legend };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 ${-legend} ${size.width} ${size.height}" width="${size.width}" height="${size.height}" font-family="system-ui, sans-serif">`,
    `<title>${escapeMarkup(legend > 0 ? `What changed in ${chart.id}` : chart.id)}</title>`,
    ...(description ? [`<desc>${escapeMarkup(description)}</desc>`] : []),
    `<style>${rulesOf(light)}@media (prefers-color-scheme: dark) {${rulesOf(dark)}}</style>`,
    `<rect class="paper" y="${-legend}" width="100%" height="100%"/>`,
    ...(legend > 0 ? [legendOf()] : []),
    ...boxes.map((box) => boxMarkup(box, nodes.get(box.id), headOf, changes)),
    ...edges.map((edge) => lineMarkup(edge, arrows.get(edge.id), changes)),
    ...edges.map((edge) => labelMarkup(edge, arrows.get(edge.id), changes)),
    '</svg>\n',
  ].join('\n');
}

/** In CSS pixels. */
const legendHeight = 28;
const legendWidth = 250;

type Palette = Readonly<Record<keyof typeof light, string>>;

/** Plain values: not every viewer of SVG files knows custom properties. */
function rulesOf(palette: Palette): string {
  const change = (name: string, strong: string, text: string, look: string) => [
    `.${name}>.box,.${name}>.line{stroke:${strong};${look}}`,
    `.${name}>.head{fill:${strong}}`,
    `text.${name}{fill:${text}}`,
  ];
  return [
    `.paper,.ground{fill:${palette.paper}}`,
    `text{fill:${palette['ink-2']}}`,
    `.name{fill:${palette.ink}}`,
    `.box{fill:${palette.raised};fill-opacity:.7;stroke:${palette['field-line']};stroke-width:1.25}`,
    `.inner,.icon{fill:none;stroke:${palette['field-line']};stroke-width:1.25}`,
    `.dot{fill:${palette['ink-2']}}`,
    `.line{fill:none;stroke:${palette['ink-3']};stroke-width:1.25}`,
    `.head{fill:${palette['ink-3']}}`,
    ...change('added', palette.good, palette.good, 'stroke-width:2.5'),
    ...change('removed', palette.bad, palette.bad, 'stroke-width:1.75;stroke-dasharray:6 4'),
    ...change('changed', palette.water, palette['water-deep'], 'stroke-width:2.5'),
    'text.removed{text-decoration:line-through}',
  ].join('');
}

function legendOf(): string {
  let x: number = sizes.padding;
  return (['added', 'removed', 'changed'] as const)
    .map((word) => {
      const text = textAt(x, -10, word, fonts.title, word);
      x += textWidth(word, fonts.title) + 2 * sizes.padding;
      return text;
    })
    .join('');
}

function boxMarkup(
  box: LaidOutBox,
  node: ChartNode | undefined,
  headOf: (node: ChartNode) => StateHead,
  changes: Marks['changes'],
): string {
  const { x, y, width, height } = box;
  if (!node) return `<circle class="dot" cx="${x + 5}" cy="${y + 5}" r="4.5"/>`;
  const rect = (inset: number, radius: number, name: string) =>
    `<rect class="${name}" x="${x + inset}" y="${y + inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" rx="${radius}"/>`;
  if (node.type === 'history') {
    const mark = node.history?.isDeep ? 'H*' : 'H';
    const left = x + (width - textWidth(mark, fonts.title)) / 2;
    return `<g>${rect(0, width / 2, 'box')}${textAt(left, y + height / 2 + 4.5, mark, fonts.title, 'name')}</g>`;
  }
  const head = headOf(node);
  const change = changes.get(node.id) ?? '';
  const left = x + sizes.padding;
  const top = y + sizes.padding;
  const below = top + head.title.length * sizes.title;
  return [
    `<g class="${change}">`,
    rect(0, node.type === 'final' ? 14 : 8, 'box'),
    ...(node.type === 'final' ? [rect(3, 11, 'inner')] : []),
    ...head.title.map((line, index) =>
      textAt(left, top + (index + 1) * sizes.title - 4, line, fonts.title, `name ${change}`),
    ),
    ...head.description.map((line, index) =>
      textAt(left, below + (index + 1) * sizes.description - 4, line, fonts.text),
    ),
    ...head.rows.map((row, index) => {
      const rowY = rowTop(box, head, index);
      const lines = row.lines.map((line, number) =>
        textAt(
          left + indentOf(row),
          rowY + number * sizes.row + 11,
          line,
          rowFont(row),
          kindOf(row.transition, changes),
        ),
      );
      return `${icons[row.kind](left, rowY)}${lines.join('')}`;
    }),
    '</g>',
  ].join('');
}

/** Before a row: a small box for a machine, an arrow that leads out for a service. */
const icons = {
  machine: (x: number, y: number) => `<rect class="icon" x="${x + 1}" y="${y + 2}" width="9" height="9" rx="2"/>`,
  service: (x: number, y: number) =>
    `<path class="icon" d="M${x + 2} ${y + 10}L${x + 9} ${y + 3}M${x + 4} ${y + 3}H${x + 9}V${y + 8}"/>`,
  reaction: () => '',
} as const;

function kindOf(transition: ChartTransition | null, changes: Marks['changes']): string {
  return (transition && changes.get(transitionKey(transition))) ?? '';
}

function lineMarkup({ points }: LaidOutEdge, arrow: Arrow | undefined, changes: Marks['changes']): string {
  const change = changeOf(arrow?.transitions ?? [], { changes }) ?? '';
  return `<g class="${change}"><path class="line" d="${roundedPath(points)}"/><path class="head" d="${headPath(points)}"/></g>`;
}

function labelMarkup({ label }: LaidOutEdge, arrow: Arrow | undefined, changes: Marks['changes']): string {
  return label && arrow ? labelAt(label, arrow.lines, changes) : '';
}

function labelAt({ x, y, width, height }: LaidOutArea, lines: readonly ArrowLine[], changes: Marks['changes']): string {
  const texts = lines.map((line, index) => {
    const font = fontOf(line);
    const left = x + (width - textWidth(line.text, font)) / 2;
    return textAt(left, y + 12 + index * sizes.labelRow, line.text, font, kindOf(line.transition, changes));
  });
  return `<rect class="ground" x="${x}" y="${y}" width="${width}" height="${height}"/>${texts.join('')}`;
}

function textAt(x: number, y: number, text: string, font: Font, name = ''): string {
  const weight = font.isBold ? ' font-weight="600"' : '';
  const length = `textLength="${textWidth(text, font)}" lengthAdjust="spacingAndGlyphs"`;
  return `<text class="${name.trim()}" x="${x}" y="${y}" font-size="${font.size}"${weight} ${length}>${escapeMarkup(text)}</text>`.replace(
    ' class=""',
    '',
  );
}
