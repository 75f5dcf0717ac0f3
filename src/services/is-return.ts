/** Was this page opened by Back, Forward or a reload? */
export function isReturn(): boolean {
  return performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type !== 'navigate');
}
