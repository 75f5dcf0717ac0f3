import { light } from '../../theme/palette.ts';
import { type Chart, nodesOf } from '../../trace/chart/chart.ts';
import type { ChartLayout, LaidOutArea, LaidOutBox, LaidOutEdge } from './layout.ts';
import { layoutFor } from './layout-store.ts';
import { arrowLines, drawingOf, invokeLabel, reactionLabel, sizes } from './rows.ts';

/** A chart as a self-contained SVG file in the light colours. */
export async function chartSvg(chart: Chart): Promise<string> {
  return toSvg(chart, await layoutFor(chart));
}

export function toSvg(chart: Chart, { width, height, boxes, edges }: ChartLayout): string {
  const drawing = drawingOf(chart);
  const nodes = new Map(nodesOf(chart).map((node) => [node.id, node]));
  const lines = new Map(drawing.arrows.map((arrow) => [arrow.id, arrowLines(arrow)]));
  const drawBox = (box: LaidOutBox) => {
    const node = nodes.get(box.id);
    if (!node) return `<circle cx="${box.x + 5}" cy="${box.y + 5}" r="4.5" fill="${light['ink-2']}"/>`;
    const { invokes, reactions } = drawing.rowsOf(node);
    const [left, top] = [box.x + sizes.padding, box.y + sizes.padding];
    const rows = [...invokes.map(invokeLabel), ...reactions.map(reactionLabel)];
    return [
      `<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" rx="8" fill="${light.raised}" fill-opacity="0.7" stroke="${light['field-line']}"/>`,
      textAt(left, top + 13, node.key, `font-size="13" font-weight="600" fill="${light.ink}"`),
      ...rows.map((row, index) =>
        textAt(left, top + sizes.title + index * sizes.row + 10, row, `fill="${light['ink-2']}"`),
      ),
    ].join('');
  };
  const drawEdge = ({ id, points, label }: LaidOutEdge) =>
    `<polyline points="${points.map((point) => point.join(',')).join(' ')}" fill="none" stroke="${light['ink-3']}" marker-end="url(#head)"/>${label ? drawLabel(label, lines.get(id) ?? []) : ''}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, sans-serif" font-size="11">`,
    `<title>${escapeXml(chart.id)}</title>`,
    `<defs><marker id="head" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0L8 4L0 8Z" fill="${light['ink-3']}"/></marker></defs>`,
    `<rect width="100%" height="100%" fill="${light.paper}"/>`,
    ...boxes.map(drawBox),
    ...edges.map(drawEdge),
    '</svg>\n',
  ].join('\n');
}

function drawLabel({ x, y, width, height }: LaidOutArea, lines: readonly string[]): string {
  const texts = lines.map((line, index) =>
    textAt(
      x + width / 2,
      y + 12 + index * sizes.labelRow,
      line,
      `text-anchor="middle" fill="${light['ink-2']}"`,
    ),
  );
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${light.paper}"/>${texts.join('')}`;
}

function textAt(x: number, y: number, text: string, attributes: string): string {
  return `<text x="${x}" y="${y}" ${attributes}>${escapeXml(text)}</text>`;
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
