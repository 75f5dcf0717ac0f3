import type { Chart } from '@upwell/trace/chart';
import { type Drawing, drawingKey } from '../writing/drawing.ts';
import type { Direction } from './layout.ts';

/** Under which the build keeps a layout. */
export function layoutKey(chart: Chart, drawing: Drawing, direction: Direction): string {
  return `${drawingKey(chart, drawing)} ${direction}`;
}
