import { type Chart, nodesOf } from '@upwell/trace/chart';
import { escapeMarkup } from '@upwell/trace/session';
import { light } from '@upwell/ui/palette';
import type { ChartLayout, LaidOutArea, LaidOutBox, LaidOutEdge } from '../base/chart-layout.ts';
import type { ChartProfile } from '../base/profile.ts';
import { rowTop } from './drawing/state-box.tsx';
import { layoutFor } from './layout/layout-store.ts';
import { type ArrowLine, fontOf } from './writing/arrow-labels.ts';
import { type Drawing, drawingOf } from './writing/drawing.ts';
import { rowFont } from './writing/state-head.ts';
import { type Font, fonts, sizes, textWidth } from './writing/text-size.ts';

/** A chart as a self-contained SVG file in the light colours. */
export async function chartSvg(chart: Chart, profile: ChartProfile): Promise<string> {
  const drawing = drawingOf(chart, profile.trace);
  return toSvg(drawing, await layoutFor(drawing, 1, profile));
}

export function toSvg(drawing: Drawing, { width, height, boxes, edges }: ChartLayout): string {
  const { chart } = drawing;
  const nodes = new Map(nodesOf(chart).map((node) => [node.id, node]));
  const labels = new Map(drawing.arrows.map((arrow) => [arrow.id, arrow.lines]));
  const drawBox = (box: LaidOutBox) => {
    const node = nodes.get(box.id);
    if (!node) return `<circle cx="${box.x + 5}" cy="${box.y + 5}" r="4.5" fill="${light['ink-2']}"/>`;
    const head = drawing.headOf(node);
    const left = box.x + sizes.padding;
    const top = box.y + sizes.padding;
    const below = top + head.title.length * sizes.title;
    const ink = `fill="${light['ink-2']}"`;
    return [
      `<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" rx="8" fill="${light.raised}" fill-opacity="0.7" stroke="${light['field-line']}"/>`,
      ...head.title.map((line, index) =>
        textAt(left, top + (index + 1) * sizes.title - 4, line, fonts.title, `fill="${light.ink}"`),
      ),
      ...head.description.map((line, index) =>
        textAt(left, below + (index + 1) * sizes.description - 4, line, fonts.text, ink),
      ),
      ...head.rows
        .flatMap((row) => row.lines.map((line) => ({ line, font: rowFont(row) })))
        .map(({ line, font }, index) =>
          textAt(left, rowTop(box, head, 0) + index * sizes.row + 11, line, font, ink),
        ),
    ].join('');
  };
  const drawEdge = ({ id, points, label }: LaidOutEdge) =>
    `<polyline points="${points.map((point) => point.join(',')).join(' ')}" fill="none" stroke="${light['ink-3']}" marker-end="url(#head)"/>${label ? drawLabel(label, labels.get(id) ?? []) : ''}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, sans-serif">`,
    `<title>${escapeMarkup(chart.id)}</title>`,
    `<defs><marker id="head" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0L8 4L0 8Z" fill="${light['ink-3']}"/></marker></defs>`,
    `<rect width="100%" height="100%" fill="${light.paper}"/>`,
    ...boxes.map(drawBox),
    ...edges.map(drawEdge),
    '</svg>\n',
  ].join('\n');
}

function drawLabel({ x, y, width, height }: LaidOutArea, lines: readonly ArrowLine[]): string {
  const look = `text-anchor="middle" fill="${light['ink-2']}"`;
  const texts = lines.map((line, index) =>
    textAt(x + width / 2, y + 12 + index * sizes.labelRow, line.text, fontOf(line), look),
  );
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${light.paper}"/>${texts.join('')}`;
}

function textAt(x: number, y: number, text: string, font: Font, attributes: string): string {
  const weight = font.isBold ? ' font-weight="600"' : '';
  const length = `textLength="${textWidth(text, font)}" lengthAdjust="spacingAndGlyphs"`;
  return `<text x="${x}" y="${y}" font-size="${font.size}"${weight} ${length} ${attributes}>${escapeMarkup(text)}</text>`;
}
