/** The charts of the catalogue, laid out when the Lab is built: by structure hash (`scripts/layout.ts`). */
declare module 'virtual:chart-layouts' {
  const layouts: Readonly<Record<string, import('./chart/layout.ts').ChartLayout>>;
  export default layouts;
}

/** Sessions by flow that between them reach every state (`scripts/generated-paths.ts`). */
declare module 'virtual:generated-paths' {
  const paths: Readonly<Record<string, readonly import('../trace/paths.ts').GeneratedPath[]>>;
  export default paths;
}
