export { activeNodes } from './chart/active-nodes.ts';
export {
  type Chart,
  type ChartInvoke,
  type ChartNode,
  type ChartTransition,
  chartOf,
  chartsOf,
  fingerprint,
  nodesOf,
  transitionKey,
} from './chart/chart.ts';
export { toMermaid, transitionLabel } from './chart/chart-text.ts';
export { type ChartChange, diffCharts } from './chart/diff-charts.ts';
export { type ChartChangeKind, type MergedChart, mergeCharts } from './chart/merge-charts.ts';
export { conditionWords, eventWords } from './words/chart-words.ts';
export { delayNameOf, eventTitle, eventTypeLabel } from './words/events.ts';
export { guardText, untakenWords } from './words/guards.ts';
export { idOf, invokeName, type Words } from './words/names.ts';
