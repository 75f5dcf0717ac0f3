import { readFileSync } from 'node:fs';
import { type FlowDefinition, flows } from '../../machines/index.ts';
import { type Trace, traceExtension } from '../../src/trace/format/trace.ts';
import { readTrace } from '../../src/trace/format/trace-file.ts';
import { type LiveSession, liveSession } from './live-session.ts';

/** A session that no browser test reaches: something customers rarely do, or that rarely goes wrong. */
export interface ScriptedSession {
  flow: string;
  name: string;
  title: string;
  input?: unknown;
  run(session: LiveSession): Promise<void>;
}

const network = { kind: 'network' };

export const scriptedSessions: ScriptedSession[] = [
  {
    flow: 'subscribe',
    name: 'subscribe-duplicate',
    title: 'A Professional tries a registered email address, then another one',
    async run(session) {
      await session.answer({ readStoredPromo: { code: 'SPRING', email: 'ann@mail.test' } });
      session.send({ type: 'email.edit', email: 'taken@mail.test' } as never);
      session.send({ type: 'accountType.choose', accountType: 'professional' } as never);
      session.send({ type: 'subscription.submit' });
      await session.answer({ createTemporaryUser: { id: null, message: 'DUPLICATE' } });
      session.send({ type: 'email.edit', email: 'ann@mail.test' } as never);
      session.send({ type: 'subscription.submit' });
      await session.reject('createTemporaryUser', network);
      session.send({ type: 'subscription.submit' });
      await session.answer();
    },
  },
  {
    flow: 'checkout',
    name: 'checkout-paid',
    title: 'The card form loads late and the payment goes through',
    async run(session) {
      await session.answer();
      session.emit('cardForm', { type: 'cardForm.failed', reason: 'timeout' } as never);
      session.send({ type: 'checkout.retry' });
      await session.answer();
      session.emit('cardForm', { type: 'cardForm.ready' });
      session.emit('cardForm', { type: 'cardForm.completed', sessionId: 'cs_1' } as never);
      await session.answer();
    },
  },
  {
    flow: 'paymentVerification',
    name: 'payment-welcome',
    title: 'Paid; the onboarding email needs a second try',
    async run(session) {
      await session.resolve('sessionStatus', { status: 'complete', customer_email: 'ann@mail.test' });
      session.emit('tabLock', { type: 'tab.admitted' });
      await session.answer({}, ['updateUserStatus']);
      await session.reject('updateUserStatus', { kind: 'status', status: 503 });
      await session.answer();
      session.send({ type: 'notification.retry' });
      session.emit('tabLock', { type: 'tab.admitted' });
      await session.answer();
    },
  },
  {
    flow: 'accountSetup',
    name: 'account-created',
    title: 'Passwords first differ, then the account is created',
    async run(session) {
      await session.answer();
      session.send({
        type: 'account.edit',
        change: { country: 'DE', igUsername: '@ann.smith', acceptsTerms: true },
      } as never);
      const passwords = { igPassword: 'insta-Secret-9', confirmIgPassword: 'insta-Secret-9' };
      session.send({
        type: 'account.submit',
        password: 'Correct-Horse-7',
        confirmPassword: 'Correct-Horse-8',
        ...passwords,
      } as never);
      session.send({
        type: 'account.submit',
        password: 'Correct-Horse-7',
        confirmPassword: 'Correct-Horse-7',
        ...passwords,
      } as never);
      await session.answer();
    },
  },
  {
    flow: 'wizard',
    name: 'wizard-no-token',
    title: 'The wizard is opened without an access token',
    input: { ...(flowNamed('wizard').exampleInput as object), accessToken: null },
    async run() {},
  },
];

/** Runs a scripted session and exports its redacted trace. */
export async function recordScripted({ flow, name, title, input, run }: ScriptedSession): Promise<Trace> {
  const { machine, exampleInput } = flowNamed(flow);
  const session = liveSession(machine, input ?? exampleInput, {
    createId: () => name,
    date: () => new Date(Date.UTC(2026, 0, 1)),
  });
  session.recording.title = title;
  await run(session);
  session.stop();
  const exported = session.recording.exportTrace();
  if (exported.outcome === 'refused') throw new Error(`${name}: ${exported.sentence}`);
  return exported.trace;
}

/** The trace of one scripted session. */
export async function scriptedTrace(name: string): Promise<Trace> {
  const found = scriptedSessions.find((one) => one.name === name);
  if (!found) throw new Error(`no scripted session ${name}`);
  return recordScripted(found);
}

/** The whole onboarding as a browser test recorded it, and its machine. */
export function wizardSession() {
  const file = new URL(`../traces/recorded/professional-5-wizard${traceExtension}`, import.meta.url);
  return { machine: flowNamed('wizard').machine, session: readTrace(readFileSync(file, 'utf8')) };
}

export function flowNamed(id: string): FlowDefinition {
  const flow = flows.find((one) => one.id === id);
  if (!flow) throw new Error(`no flow ${id}`);
  return flow;
}
