import type { Trace } from '@upwell/trace/session';
import { type FlowDefinition, flows } from '../../../machines/index.ts';
import { liveSession, type ScriptedSession } from './live-session.ts';
import { scriptedWizardSessions } from './scripted-wizard-sessions.ts';

const network = { kind: 'network' };
const noon = Date.UTC(2026, 0, 1, 12);

export const scriptedSessions: ScriptedSession[] = [
  {
    flow: 'promoBanner',
    name: 'promo-ended',
    title: 'A promo code is stored, and its countdown ends to the second',
    async run(session) {
      await session.resolve('checkPromoCode', {
        code: 'SPRING',
        email: 'ann@mail.test',
        is_expired: false,
        used: false,
        time_remaining_seconds: 3_600,
      });
      await session.answer();
      session.emit('ticker', { type: 'clock.ticked', now: noon + 3_599_999 });
      session.emit('ticker', { type: 'clock.ticked', now: noon + 3_600_000 });
      await session.answer();
      session.send({ type: 'banner.dismiss' });
    },
  },
  {
    flow: 'exampleDay',
    name: 'example-day-named',
    title: 'Typed letters become a profile',
    async run(session) {
      session.send({ type: 'name.type', name: '@ann.smith' });
      session.send({ type: 'name.type', name: '@ann smith' });
      session.send({ type: 'trade.choose', trade: 'shop' });
      session.send({ type: 'name.type', name: '@ann.smith' });
    },
  },
  {
    flow: 'pricing',
    name: 'pricing-basic-plan',
    title: 'The dialog of the Basic plan is closed, opened again, and leads to Growth, billed monthly',
    async run(session) {
      session.send({ type: 'billing.choose', billing: 'monthly' });
      session.send({ type: 'billing.choose', billing: 'annual' });
      session.send({ type: 'basicPlan.open' });
      session.send({ type: 'basicPlan.close' });
      session.send({ type: 'basicPlan.open' });
      session.send({ type: 'growth.choose', billing: 'monthly' });
    },
  },
  {
    flow: 'contact',
    name: 'contact-copied',
    title: 'A message lacks its subject, nothing opens, and the second try to copy it works',
    async run(session) {
      const edit = (change: object) => session.send({ type: 'form.edit', change });
      edit({ name: 'Ann Smith', email: 'ann@mail.test' });
      edit({ message: 'Does Growth include a call with your team?' });
      session.send({ type: 'form.submit' });
      edit({ subject: 'Premium Plan Question' });
      session.send({ type: 'form.submit' });
      await session.reject('openMail', new Error('No mail program'));
      session.send({ type: 'message.copy' });
      await session.reject('copyText', new Error('Not allowed'));
      session.send({ type: 'message.copy' });
      await session.answer();
      session.send({ type: 'form.reopen' });
      session.send({ type: 'form.submit' });
    },
  },
  {
    flow: 'report',
    name: 'report-sent',
    title: 'What happened is copied; sending it needs a second try',
    input: { canSend: true },
    async run(session) {
      await session.answer();
      session.send({ type: 'report.copy' });
      await session.answer();
      session.send({ type: 'report.send' });
      await session.reject('sendReport', network);
      session.send({ type: 'report.send' });
      await session.answer();
    },
  },
  {
    flow: 'subscribe',
    name: 'subscribe-status-500',
    title: 'The API refuses with status 499, then fails with 500; the visitor comes Back from the payment page',
    async run(session) {
      await session.answer();
      session.send({ type: 'upsell.dismiss' });
      session.send({ type: 'email.edit', email: 'ann@mail.test' });
      session.send({ type: 'accountType.choose', accountType: 'professional' });
      session.send({ type: 'subscription.submit' });
      await session.resolve('readPayments', { begun: [], otherPaid: null });
      await session.reject('createTemporaryUser', { kind: 'status', status: 499 });
      session.send({ type: 'subscription.submit' });
      await session.resolve('readPayments', { begun: [], otherPaid: null });
      await session.reject('createTemporaryUser', { kind: 'status', status: 500 });
      session.send({ type: 'subscription.submit' });
      await session.answer({ createTemporaryUser: { id: '', message: 'DUPLICATE' } });
      session.send({ type: 'email.edit', email: 'ann.smith@mail.test' });
      session.send({ type: 'subscription.submit' });
      await session.answer();
      session.emit('navigation', { type: 'visitor.returned' });
      session.send({ type: 'subscription.submit' });
    },
  },
  {
    flow: 'subscribe',
    name: 'subscribe-odd-answers',
    title: 'Nothing is filled in, then half an email; the API answers without an id, then calls an id a duplicate',
    async run(session) {
      await session.answer();
      session.send({ type: 'upsell.dismiss' });
      session.send({ type: 'subscription.submit' });
      session.send({ type: 'accountType.choose', accountType: 'individual' });
      session.send({ type: 'email.edit', email: 'ann@mail' });
      session.send({ type: 'subscription.submit' });
      session.send({ type: 'email.edit', email: 'ann@mail.test' });
      for (const createTemporaryUser of [
        { id: '', message: '' },
        { id: 'user-1', message: 'DUPLICATE' },
      ]) {
        session.send({ type: 'subscription.submit' });
        await session.answer({ createTemporaryUser });
      }
    },
  },
  {
    flow: 'checkout',
    name: 'checkout-returned',
    title: 'The visitor comes Back from the payment page and pays in the form instead',
    async run(session) {
      const url = 'https://checkout.example.com/pay';
      await session.answer({ createCheckoutSession: { clientSecret: '', client_secret: '', url } });
      session.emit('navigation', { type: 'visitor.returned' });
      session.send({ type: 'checkout.retry' });
      await session.answer();
      session.emit('cardForm', { type: 'cardForm.ready', sessionId: 'cs_1' });
      session.emit('cardForm', { type: 'cardForm.completed', sessionId: 'cs_1' });
      await session.answer();
      session.emit('navigation', { type: 'visitor.returned' });
    },
  },
  {
    flow: 'subscribe',
    name: 'subscribe-duplicate',
    title: 'A Professional tries a registered email address, then another one',
    async run(session) {
      await session.answer({ readStoredPromo: { code: 'SPRING', email: 'ann@mail.test', deadline: null } });
      session.send({ type: 'upsell.dismiss' });
      session.send({ type: 'email.edit', email: 'taken@mail.test' });
      session.send({ type: 'accountType.choose', accountType: 'professional' });
      session.send({ type: 'subscription.submit' });
      await session.answer({ createTemporaryUser: { id: '', message: 'DUPLICATE' } });
      session.send({ type: 'email.edit', email: 'ann@mail.test' });
      session.send({ type: 'subscription.submit' });
      await session.resolve('readPayments', { begun: [], otherPaid: null });
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
      session.clock.increment(15_000);
      session.send({ type: 'checkout.retry' });
      await session.answer();
      session.emit('cardForm', { type: 'cardForm.ready', sessionId: 'cs_1' });
      session.emit('cardForm', { type: 'cardForm.completed', sessionId: 'cs_1' });
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
      const change = { country: 'DE', igUsername: '@ann.smith', acceptsTerms: true };
      session.send({ type: 'account.edit', change });
      session.send({ type: 'account.submit', ...passwords('Correct-Horse-7', 'Correct-Horse-8') });
      const typed = passwords('Correct-Horse-7');
      session.send({ type: 'account.submit', ...typed });
      session.emit('tabLock', { type: 'tab.admitted' });
      await session.answer({}, ['createAccount']);
      session.send({ type: 'account.send', ...typed });
      await session.answer();
    },
  },
  {
    flow: 'wizard',
    name: 'wizard-early-poll',
    title: 'Templates are awaited: a poll on the return to the tab does not count as an attempt',
    async run(session) {
      const none = { has_templates: false, template_count: 0, real_template_count: 0 };
      await session.answer({}, ['checkTemplateGenerationStatus', 'generateTemplates']);
      await session.answer({ checkTemplateGenerationStatus: none });
      session.emit('pageResume', { type: 'page.resumed' });
      await session.answer({ checkTemplateGenerationStatus: none });
      session.clock.increment(9_999);
      session.clock.increment(1);
      await session.reject('checkTemplateGenerationStatus', network);
    },
  },
  {
    flow: 'wizard',
    name: 'wizard-polls-answered',
    title: 'Templates are awaited: each number alone makes the wizard read them, and the API asks for a minute of rest',
    async run(session) {
      const none = { has_templates: false, template_count: 0, real_template_count: 0 };
      await session.answer({}, ['checkTemplateGenerationStatus', 'generateTemplates']);
      for (const some of [{ has_templates: true }, { template_count: 1 }, { real_template_count: 1 }]) {
        await session.answer({
          checkTemplateGenerationStatus: { ...none, ...some },
          getUserTemplates: { templates: [] },
        });
        session.clock.increment(10_000);
      }
      const rest = { kind: 'status', status: 503, retryAfterMs: 60_000 };
      await session.reject('checkTemplateGenerationStatus', rest);
      session.clock.increment(70_000);
    },
  },
  ...scriptedWizardSessions,
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
  return session.trace();
}

function passwords(password: string, confirmPassword = password) {
  const igPassword = 'insta-Secret-9';
  return { password, confirmPassword, igPassword, confirmIgPassword: igPassword };
}

export function flowNamed(id: string): FlowDefinition {
  const flow = flows.find((one) => one.id === id);
  if (!flow) throw new Error(`no flow ${id}`);
  return flow;
}
