import type { PageChanges } from '../../drawing/page-changes.ts';
import { describeError } from './describe-error.ts';
import type { FlowState } from './running-flows.ts';

/** The JSON that VITE_ERRORS_URL receives (docs/operations.md, When customers' pages crash). */
export interface ErrorReport {
  /** An uncaught error, an unhandled rejection, a failed rendering, an old browser (`early-browser.ts`). */
  kind: 'error' | 'rejection' | 'crash' | 'browser';
  name: string;
  stack: string;
  build: { version: string; commit: string };
  page: string;
  /** The changes that others had made to the page. */
  changes: PageChanges;
  flows: readonly FlowState[];
}

export interface ErrorReportsOptions {
  origin: string;
  build: ErrorReport['build'];
  page: () => string;
  changes: () => PageChanges;
  flows: () => readonly FlowState[];
  send: (report: ErrorReport) => void;
}

const maximumReports = 10;

/** Reports each error of a page once, up to a limit. */
export function createErrorReports(options: ErrorReportsOptions) {
  const { origin, build, page, flows, send } = options;
  const reported = new Set<string>();
  return {
    caught(thrown: unknown, kind: ErrorReport['kind'], changes = options.changes()): void {
      const { name, stack, isForeign } = describeError(thrown, { origin, page: page() });
      const identity = `${name}\n${stack}`;
      if (reported.has(identity) || reported.size === maximumReports) return;
      if (isForeign && kind !== 'crash') return;
      reported.add(identity);
      send({ kind, name, stack, build, page: page(), changes, flows: flows() });
    },
  };
}
