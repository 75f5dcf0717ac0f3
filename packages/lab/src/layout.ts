export type { ChartLayout } from './base/chart-layout.ts';
export { drawChart, drawChartChanges } from './chart/draw-chart.ts';
export { layOut } from './chart/layout/layout-graph.ts';
export { type Layouts, layOutFlows } from './chart/layout/opening-layouts.ts';
export { composeChart } from './chart/model/compose.ts';
export { drawingOf } from './chart/writing/drawing.ts';
