import { type Customer, type Mail, newId, type SandboxState } from './state.ts';

/** Sent after the payment; links to account setup. */
export function sendOnboardingEmail(state: SandboxState, customer: Customer): void {
  send(state, {
    to: customer.email,
    kind: 'onboarding',
    subject: 'Your payment arrived. Set up your account',
    paragraphs: [
      'Thank you for subscribing! Your payment arrived and your place is ready.',
      'Next, choose a password and tell us which Instagram account you would like to grow. It takes about two minutes.',
      'The link works for seven days and for one account.',
    ],
    link: { label: 'Set up my account', path: onboardingPathOf(customer) },
  });
}

/** Sent after account setup; links to the wizard. */
export function sendActivationEmail(state: SandboxState, customer: Customer): void {
  send(state, {
    to: customer.email,
    kind: 'activation',
    subject: `Confirm your email and connect @${customer.igUsername}`,
    paragraphs: [
      `Your account for @${customer.igUsername} exists. Confirm that this email address is yours, and we will guide you through the rest.`,
      'Plan for 30 to 60 minutes. You can stop at any time: this link brings you back to where you were.',
    ],
    link: { label: 'Confirm and continue', path: activationPathOf(customer) },
  });
}

export function onboardingPathOf({ session }: Customer): string {
  return `/onboarding?session=${session ?? ''}`;
}

export function activationPathOf({ accessToken }: Customer): string {
  return `/userOnboarding#access_token=${accessToken ?? ''}`;
}

function send(state: SandboxState, mail: Omit<Mail, 'id' | 'sentAt'>): void {
  state.mails.put({ ...mail, id: newId('mail'), sentAt: state.clock.now() });
}
