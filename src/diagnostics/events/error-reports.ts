import type { PageChanges } from '../../drawing/page-changes.ts';
import { describeError } from './describe-error.ts';
import type { ErrorEvent } from './page-event.ts';
import type { FlowState } from './step-counts.ts';

export interface ErrorReportsOptions {
  origin: string;
  page: () => string;
  changes: () => PageChanges;
  flows: () => readonly FlowState[];
  send: (report: ErrorEvent) => void;
}

const maximumReports = 10;

/** Reports each error of a page once, up to a limit. */
export function createErrorReports(options: ErrorReportsOptions) {
  const { origin, page, flows, send } = options;
  const reported = new Set<string>();
  return {
    caught(thrown: unknown, kind: ErrorEvent['kind'], changes = options.changes()): void {
      const { name, stack, isForeign } = describeError(thrown, { origin, page: page() });
      const identity = `${name}\n${stack}`;
      if (reported.has(identity) || reported.size === maximumReports) return;
      if (isForeign && kind !== 'crash') return;
      reported.add(identity);
      send({ kind, name, stack, changes, flows: flows() });
    },
  };
}
