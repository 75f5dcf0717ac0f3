/** The charts of the flows, laid out when the Lab is built: by structure hash (`scripts/build/chart-layouts.ts`). */
declare module 'virtual:chart-layouts' {
  const layouts: Readonly<Record<string, import('./chart/layout.ts').ChartLayout>>;
  export default layouts;
}

/** Sessions by flow that between them reach every state (`scripts/build/generated-paths.ts`). */
declare module 'virtual:generated-paths' {
  const paths: Readonly<Record<string, readonly import('../trace/explore/explore.ts').GeneratedPath[]>>;
  export default paths;
}
