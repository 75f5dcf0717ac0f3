/** Layouts of the flows' charts, by structure hash; computed by the build (`scripts/build/chart-layouts.ts`). */
declare module 'virtual:chart-layouts' {
  const layouts: Readonly<Record<string, import('@upwell/lab/layout').ChartLayout>>;
  export default layouts;
}

/** Generated sessions by flow, which together reach every state (`scripts/build/generated-paths.ts`). */
declare module 'virtual:generated-paths' {
  const paths: Readonly<Record<string, import('@upwell/trace/explore').PathTree>>;
  export default paths;
}

/** The file of a session to try, by its id (`scripts/build/example-sessions.ts`). */
declare module 'virtual:example-sessions/*' {
  const file: string;
  export default file;
}
