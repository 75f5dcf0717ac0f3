import { type PageChanges, readChanges } from '../../drawing/page-changes.ts';
import type { FlowServices } from '../../services/flow-services.ts';
import { createErrorReports, type ErrorReport } from './error-reports.ts';
import { createRunningFlows } from './running-flows.ts';

const flows = /* @__PURE__ */ createRunningFlows();
let reports: ReturnType<typeof createErrorReports> | undefined;

/** Posts the errors of this page to `url`, from now on. `page` returns the path of its route. */
export function watchErrors(url: string, page: () => string): void {
  const { caught } = createErrorReports({
    origin: location.origin,
    build: { version: __APP_VERSION__, commit: __APP_COMMIT__ },
    page,
    changes: readChanges,
    flows: flows.list,
    send: (report) => post(url, report),
  });
  reports = { caught };
  // An event without the error is of a script of another origin, and browsers say nothing of it.
  addEventListener('error', ({ error }) => error && caught(error, 'error'));
  addEventListener('unhandledrejection', ({ reason }) => caught(reason, 'rejection'));
}

/** Lets reports name the flows that run, and their states. */
export function withFlowStates(services: FlowServices): FlowServices {
  return {
    ...services,
    inspect(event) {
      services.inspect?.(event);
      flows.inspect(event);
    },
  };
}

/** Reports that a page could not be drawn, and what had been changed in it. */
export function reportCrash(error: unknown, changes: PageChanges): void {
  reports?.caught(error, 'crash', changes);
}

/** Also while the page is being left, and without cookies. A report that does not arrive is lost. */
function post(url: string, report: ErrorReport): void {
  fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(report),
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  }).catch(() => undefined);
}
