import type { SandboxControl } from './sandbox-control.ts';

/** The content pages. */
export const contentPaths = ['/', '/about', '/contact', '/blog', '/privacy', '/terms', '/refund'];

/** An address at which a page is itself: an application page needs a customer who belongs there. */
export async function addressOf(path: string, sandbox: SandboxControl): Promise<string> {
  switch (path) {
    case '/checkout':
      return (await sandbox.customerAt('subscribed')).links.checkout;
    case '/onboarding':
      return (await sandbox.customerAt('paid')).links.session ?? path;
    case '/userOnboarding':
      return (await sandbox.customerAt('welcome')).links.onboarding ?? path;
    default:
      return path;
  }
}
