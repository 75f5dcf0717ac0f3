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

/** Reports that a page could not be drawn. */
export function reportCrash(error: unknown): void {
  reports?.caught(error, 'crash');
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
