import type { PageChanges } from '../../drawing/page-changes.ts';
import { describeError } from './describe-error.ts';
import type { FlowState } from './running-flows.ts';

/** What VITE_ERRORS_URL receives, as JSON (docs/operations.md, When customers' pages crash). */
export interface ErrorReport {
  /** Nobody caught it, nobody handled it, the page could not be drawn, or the browser is too old (`src/document/early-browser.ts`). */
  kind: 'error' | 'rejection' | 'crash' | 'browser';
  name: string;
  stack: string;
  build: { version: string; commit: string };
  page: string;
  /** What others had changed in the page. */
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
