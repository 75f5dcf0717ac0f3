/**
 * The card provider's script, as strict as the real one: a second live instance, a second destroy and a mount after
 * destroy throw. The test settles each creation.
 */
export function strictStripe() {
  const log: string[] = [];
  const creations: Creation[] = [];
  let live = 0;
  let made = 0;

  class IntegrationError extends Error {}

  function createEmbeddedCheckoutPage(options: CheckoutOptions) {
    if (live > 0) throw new IntegrationError('You cannot have multiple Embedded Checkout objects.');
    live += 1;
    made += 1;
    const name = `form ${made}`;
    log.push(`create ${name}`);
    return new Promise((resolve, reject) => {
      creations.push({
        options,
        resolve: () => resolve(instance(name, options)),
        reject: () => {
          live -= 1;
          reject(new Error('No such session'));
        },
      });
    });
  }

  function instance(name: string, options: CheckoutOptions) {
    let isDestroyed = false;
    let isMounted = false;
    return {
      mount(element: HTMLElement) {
        if (isDestroyed) throw new IntegrationError('mount after destroy');
        if (isMounted) throw new IntegrationError('already mounted');
        isMounted = true;
        log.push(`mount ${name}`);
        element.append(document.createElement('iframe'));
        options.onAnalyticsEvent({ eventType: 'checkoutRendered' });
      },
      unmount() {
        isMounted = false;
        log.push(`unmount ${name}`);
      },
      destroy() {
        if (isDestroyed) throw new IntegrationError('destroyed twice');
        isDestroyed = true;
        live -= 1;
        log.push(`destroy ${name}`);
      },
    };
  }

  const Stripe = Object.assign(() => ({ createEmbeddedCheckoutPage }), { version: 'endive' });
  return { Stripe, log, creations };
}

interface CheckoutOptions {
  fetchClientSecret: () => Promise<string>;
  onComplete: () => void;
  onAnalyticsEvent: (event: { eventType: string }) => void;
}

interface Creation {
  options: CheckoutOptions;
  resolve: () => void;
  reject: () => void;
}
