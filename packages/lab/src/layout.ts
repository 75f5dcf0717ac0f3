export { composeChart } from './chart/compose.ts';
export type { ChartLayout } from './chart/layout/layout.ts';
export { layOut } from './chart/layout/layout-graph.ts';
export { type Layouts, layOutFlows } from './chart/layout/opening-layouts.ts';
export { drawingOf } from './chart/writing/drawing.ts';
