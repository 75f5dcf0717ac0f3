import { type FlowDefinition, flows } from '../../machines/index.ts';
import type { Trace } from '../../src/trace/format/trace.ts';
import { cases } from '../../src/trace-profile/cases.ts';
import { audience, description } from '../../src/trace-profile/sample-customer.ts';
import { type LiveSession, liveSession } from './live-session.ts';

/** A session that no browser test reaches: something customers rarely do, or that rarely goes wrong. */
export interface ScriptedSession {
  flow: string;
  name: string;
  title: string;
  input?: unknown;
  run(session: LiveSession): Promise<void>;
}

const accounts = cases.answers.getMainAccounts?.[1];
const templates = cases.answers.getUserTemplates?.[1];
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
      await session.answer({}, ['updateUserStatus']);
      await session.reject('updateUserStatus', { kind: 'status', status: 503 });
      await session.answer();
      session.send({ type: 'notification.retry' });
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
    name: 'wizard-first-time',
    title: 'The whole onboarding, from the welcome to "All Set!"',
    async run(session) {
      await session.answer();
      session.sendTo('welcome', { type: 'picture.loaded' });
      session.sendTo('welcome', { type: 'welcome.continue' });
      typeText(description, (text) =>
        session.sendTo('business', { type: 'business.edit', description: text } as never),
      );
      session.sendTo('business', { type: 'business.submit' });
      await session.reject('saveBusinessSettings', network);
      session.sendTo('business', { type: 'business.submit' });
      await session.answer();
      session.sendTo('objectives', {
        type: 'objectives.edit',
        change: { customer_description: audience },
      } as never);
      session.sendTo('objectives', { type: 'language.add', code: 'DE' } as never);
      session.sendTo('objectives', { type: 'objectives.submit' });
      await session.answer({ getMainAccounts: accounts });
      session.sendTo('targets', { type: 'account.create' });
      session.sendTo('targets', {
        type: 'account.edit',
        change: { account_name: '@calm.strength' },
      } as never);
      session.sendTo('targets', { type: 'account.add' });
      await session.answer({ getMainAccounts: accounts });
      session.sendTo('targets', { type: 'account.remove', id: 'm1' } as never);
      await session.answer({ getMainAccounts: accounts });
      session.sendTo('targets', { type: 'targets.submit' });
      await session.answer({
        getUserTemplates: { templates: [] },
        checkTemplateGenerationStatus: { has_templates: false, template_count: 0, real_template_count: 0 },
      });
      session.clock.increment(10_000);
      await session.answer({ getUserTemplates: templates });
      session.sendTo('templates', { type: 'template.toggle', id: 't3' } as never);
      session.sendTo('templates', { type: 'templates.submit' });
      await session.answer();
      session.sendTo('schedule', { type: 'schedule.setAllDaysSame', value: true } as never);
      session.sendTo('schedule', { type: 'schedule.submit' });
      await session.answer();
      for (let poll = 0; poll < 4; poll++) {
        session.clock.increment(10_000);
        await session.answer();
      }
      session.clock.increment(10_000);
      await session.answer({ checkNekoScheduler: { neko_ready: true, neko_kill_ready: true } });
      for (let second = 0; second < 12; second++) {
        session.emit('ticker', { type: 'clock.ticked', now: Date.UTC(2026, 0, 1, 12, 0, second) } as never);
        session.clock.increment(1_000);
        await session.answer();
      }
      session.clock.increment(3_000);
      await session.answer({ checkOnboardingStatus: { status: 'completed', neko_url: '' } });
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

/** Types a text a few characters at a time. */
function typeText(text: string, type: (text: string) => void): void {
  for (let end = 7; end < text.length + 7; end += 7) type(text.slice(0, end));
}

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

/** The longest scripted session, and its machine. */
export async function wizardSession() {
  return { machine: flowNamed('wizard').machine, session: await scriptedTrace('wizard-first-time') };
}

export function flowNamed(id: string): FlowDefinition {
  const flow = flows.find((one) => one.id === id);
  if (!flow) throw new Error(`no flow ${id}`);
  return flow;
}
