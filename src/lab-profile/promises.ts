import type { FlowMoment, FlowPromise } from '@upwell/trace/profile';
import { keepsTyped, leadsOn, nothingTwice, wayOut } from '@upwell/trace/replay';
import { own } from '@upwell/trace/session';
import { type Call, calls } from '../../machines/api/contract.ts';
import { mayHaveWorked } from '../../machines/api/errors.ts';
import { draftSteps } from '../../machines/onboarding/steps.ts';
import { answers } from './cases/answer-cases.ts';
import { events } from './cases/event-cases.ts';
import { asObject } from './walk/gestures.ts';

const secrets = [...(events['account.submit']?.({}) ?? []), ...answers.createCheckoutSession]
  .flatMap((payload) => Object.entries(payload))
  .flatMap(([name, text]) => (/password|secret/i.test(name) && text !== '' ? JSON.stringify(text) : []));

const knowing = new WeakSet<FlowMoment>();

/** docs/product.md, Secrets. From the event that brings a secret on, no context has it. */
const keepsNoSecret: FlowPromise = {
  name: 'keepsNoSecret',
  isKept(moment) {
    const { before, input, machines } = moment;
    const event = JSON.stringify(input?.event ?? null);
    if (!(before && knowing.has(before)) && !secrets.some((secret) => event.includes(secret))) return null;
    knowing.add(moment);
    const contexts = JSON.stringify(machines.map(({ context }) => context));
    return !secrets.some((secret) => contexts.includes(secret));
  },
};

const paid = ['checkout.recordingPayment', 'checkout.verifying', 'checkout.received', 'paymentVerification.welcome'];

function isPaid({ machines: [flow] }: FlowMoment): boolean {
  return flow?.states.some(({ id }) => paid.includes(id)) === true;
}

/** docs/product.md, Checkout. What is paid is not offered again. */
const paidOnce: FlowPromise = {
  name: 'paidOnce',
  isKept: (moment) =>
    moment.before && isPaid(moment.before)
      ? isPaid(moment) && !moment.calls.some(({ service }) => /^create(Creem)?Checkout/.test(service.name))
      : null,
};

/** docs/product.md, Onboarding: start and resume. The draft of a step ends when the step is done. */
const draftsEnd: FlowPromise = {
  name: 'draftsEnd',
  isKept({ steps, machines }) {
    const done = draftSteps.filter((step) => steps.some(({ event }) => event === `xstate.done.actor.${step}`));
    if (done.length === 0) return null;
    const drafts = machines.flatMap(({ context }) => asObject(context).drafts ?? []).map(asObject);
    return drafts.length === 0 ? null : drafts.every((one) => done.every((step) => one[step] === null));
  },
};

function writes(call: string): boolean {
  return own<Call>(calls, call)?.method === 'POST';
}

/** The promises of every flow. */
export const promises: readonly FlowPromise[] = [
  wayOut,
  leadsOn,
  nothingTwice({
    writes,
    isRefusal: (error) => !mayHaveWorked(error),
  }),
  keepsTyped({ writes, enters: (event) => /\.(edit|type)$/.test(event) }),
  keepsNoSecret,
  paidOnce,
  draftsEnd,
];
