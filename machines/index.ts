import type { AnyStateMachine } from 'xstate';
import { accountSetupMachine } from './account/account-setup.ts';
import { reportMachine } from './diagnostics/report.ts';
import { contactMachine } from './marketing/contact.ts';
import { exampleDayMachine } from './marketing/example-day.ts';
import { pricingMachine } from './marketing/pricing.ts';
import { promoBannerMachine } from './marketing/promo-banner.ts';
import { wizardMachine } from './onboarding/wizard.ts';
import { checkoutMachine } from './purchase/checkout.ts';
import { paymentVerificationMachine } from './purchase/payment-verification.ts';
import { subscribeMachine } from './purchase/subscribe.ts';

/** A flow with what the Lab, the gallery and the structural tests need to show and start it. */
export interface FlowDefinition {
  id: string;
  title: string;
  /** The path of its page. */
  route: string;
  machine: AnyStateMachine;
  exampleInput: unknown;
}

export const flows: readonly FlowDefinition[] = [
  {
    id: 'promoBanner',
    title: 'Promo banner',
    route: '/',
    machine: promoBannerMachine,
    exampleInput: { code: 'SPRING' },
  },
  { id: 'exampleDay', title: 'Example day', route: '/', machine: exampleDayMachine, exampleInput: undefined },
  { id: 'pricing', title: 'Pricing', route: '/', machine: pricingMachine, exampleInput: undefined },
  {
    id: 'contact',
    title: 'Contact form',
    route: '/contact',
    machine: contactMachine,
    exampleInput: { supportEmail: 'support@example.com' },
  },
  {
    id: 'subscribe',
    title: 'Subscribe',
    route: '/subscribe',
    machine: subscribeMachine,
    exampleInput: {
      plan: 'growth',
      billing: 'monthly',
      siteOrigin: 'https://example.com',
    },
  },
  {
    id: 'checkout',
    title: 'Card payment',
    route: '/checkout',
    machine: checkoutMachine,
    exampleInput: {
      query: { userId: '1', plan: 'growth', billing: 'annual', email: 'customer@example.com' },
      siteOrigin: 'https://example.com',
    },
  },
  {
    id: 'paymentVerification',
    title: 'Payment verification',
    route: '/success',
    machine: paymentVerificationMachine,
    exampleInput: { payment: { provider: 'card', sessionId: 'cs_1' } },
  },
  {
    id: 'accountSetup',
    title: 'Account setup',
    route: '/onboarding',
    machine: accountSetupMachine,
    exampleInput: { session: 's1' },
  },
  {
    id: 'wizard',
    title: 'Onboarding wizard',
    route: '/userOnboarding',
    machine: wizardMachine,
    exampleInput: {
      accessToken: 'token-access_token-1',
      tokenEmail: 'customer@example.com',
      browserTimeZone: 'Europe/Berlin',
      finished: false,
    },
  },
  {
    id: 'report',
    title: 'Send what happened',
    route: '/success',
    machine: reportMachine,
    exampleInput: { canSend: true },
  },
];
