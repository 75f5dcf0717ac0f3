import { type PageChanges, readChanges } from '../../drawing/page-changes.ts';
import type { FlowServices, OnFailedCall } from '../../services/flow-services.ts';
import { campaignIn } from './campaign-source.ts';
import { createErrorReports } from './error-reports.ts';
import type { PageEventDetails, StepsEvent } from './page-event.ts';
import { createStepCounts, type EnteredFailure } from './step-counts.ts';
import { tellerOf } from './teller.ts';

const stepsDelayMs = 30_000;
const maximumCalls = 50;

const steps = /* @__PURE__ */ createStepCounts({ now: () => performance.now(), onFailed: noteFailure });
let send: (event: PageEventDetails) => void = () => undefined;
let reports: ReturnType<typeof createErrorReports> | undefined;
let calls = 0;
let campaign: Pick<StepsEvent, 'source'> = {};

/** Posts what happens on this page to `url`, from now on (docs/product.md, What the operator hears). `page` returns the path of its route. */
export function watchPage(url: string, page: () => string): void {
  const tell = tellerOf(url, page());
  campaign = campaignIn(location.search);
  send = (event) => tell(event, page());
  reports = createErrorReports({
    origin: location.origin,
    page,
    changes: readChanges,
    flows: steps.flows,
    send,
  });
  const { caught } = reports;
  // An event without the error is of a script of another origin, and browsers say nothing of it.
  addEventListener('error', ({ error }) => error && caught(error, 'error'));
  addEventListener('unhandledrejection', ({ reason }) => caught(reason, 'rejection'));
  setInterval(sendSteps, stepsDelayMs);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && sendSteps());
  addEventListener('pagehide', sendSteps);
}

/** Lets events name the flows that run, and the states that they leave. */
export function withWatchedFlows(services: FlowServices): FlowServices {
  return {
    ...services,
    inspect(event) {
      services.inspect?.(event);
      steps.inspect(event);
    },
  };
}

export const noteFailedCall: OnFailedCall = (failure, service) => {
  if (steps.hasFailedBefore(service)) return;
  calls++;
  const caller = steps.callerOf(service);
  if (calls <= maximumCalls && caller) send({ kind: 'call', ...failure, ...caller, ...campaign });
};

/** Reports that a page could not be drawn, and what had been changed in it. */
export function reportCrash(error: unknown, changes: PageChanges): void {
  reports?.caught(error, 'crash', changes);
}

function noteFailure(entered: EnteredFailure): void {
  send({ kind: 'failed', ...entered, ...campaign });
}

let callsTold = maximumCalls;

function sendSteps(): void {
  const { rows, omitted } = steps.take();
  const omittedCalls = Math.max(0, calls - callsTold);
  callsTold += omittedCalls;
  if (rows.length + omitted + omittedCalls === 0) return;
  send({ kind: 'steps', ...campaign, rows, omitted: { steps: omitted, calls: omittedCalls } });
}
