import { readBuild } from '../../config/build.ts';
import { type PageChanges, readChanges } from '../../drawing/page-changes.ts';
import { campaignOf } from '../../services/campaign.ts';
import type { FlowServices, OnFailedCall } from '../../services/flow-services.ts';
import { pageNumber } from '../page-number.ts';
import { createErrorReports } from './error-reports.ts';
import type { MissingEvent, PageEventDetails, StepsEvent } from './page-event.ts';
import { describeViolation } from './policy-violation.ts';
import { createEventSender } from './send-event.ts';
import { createStepCounts, type MachineState } from './step-counts.ts';

const stepsDelayMs = 30_000;
const maximumCalls = 50;
const maximumViolations = 10;

/** The states in which something that others serve did not appear. */
export const missing: Record<string, MissingEvent['what']> = {
  'checkout paying.cardForm.late': 'card form',
  'remoteBrowser late': 'remote browser',
  'remoteBrowser refused': 'remote browser',
  'remoteBrowser unreachable': 'remote browser',
};

const steps = /* @__PURE__ */ createStepCounts({ now: () => performance.now(), onEntered: noteMissing });
let send: (event: PageEventDetails) => void = () => undefined;
let reports: ReturnType<typeof createErrorReports> | undefined;
let calls = 0;
let campaign: Pick<StepsEvent, 'source'> = {};

/** Posts what happens on this page to `url`, from now on (docs/product.md, What the operator hears). `page` returns the path of its route. */
export function watchPage(url: string, page: () => string): void {
  const post = createEventSender(url);
  campaign = campaignIn(location.search);
  const build = readBuild();
  send = (event) => post({ ...event, pageNumber, build, page: page() });
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
  addEventListener('securitypolicyviolation', sendViolation);
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
  calls++;
  const caller = steps.callerOf(service);
  if (calls <= maximumCalls && caller) send({ kind: 'call', ...failure, ...caller, ...campaign });
};

/** Reports that a page could not be drawn, and what had been changed in it. */
export function reportCrash(error: unknown, changes: PageChanges): void {
  reports?.caught(error, 'crash', changes);
}

function noteMissing(entered: MachineState): void {
  const what = missing[`${entered.machine} ${entered.state}`];
  if (what) send({ kind: 'missing', what, ...entered });
}

const violations = /* @__PURE__ */ new Set<string>();

/** Each directive and origin once. */
function sendViolation(violation: SecurityPolicyViolationEvent): void {
  const event = describeViolation(violation);
  const identity = JSON.stringify(event);
  if (!event || violations.has(identity) || violations.size === maximumViolations) return;
  violations.add(identity);
  send(event);
}

/** The number that a network gave a click identifies somebody: only that there is one is told. */
const clickIds = ['gclid', 'fbclid', 'ttclid'];
/** A longer text, or one that is no plain name, may be somebody's. */
const plainName = /^[\w.-]{1,50}$/;

function campaignIn(search: string): Pick<StepsEvent, 'source'> {
  const named = [...campaignOf(search)].map(([name, value]) => [
    name,
    clickIds.includes(name) ? '' : plainName.test(value) ? value : 'other',
  ]);
  return named.length > 0 ? { source: Object.fromEntries(named) } : {};
}

let callsTold = maximumCalls;

function sendSteps(): void {
  const { rows, omitted } = steps.take();
  const omittedCalls = Math.max(0, calls - callsTold);
  callsTold += omittedCalls;
  if (rows.length + omitted + omittedCalls === 0) return;
  send({ kind: 'steps', ...campaign, rows, omitted: { steps: omitted, calls: omittedCalls } });
}
