import type { Stripe, StripeEmbeddedCheckout } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { Vault } from '../../machines/api/vault.ts';
import { onCardFormSlot } from './card-form-slot.ts';
import { sessionIdIn } from './payment-id.ts';
import type { BrowserEventSource } from './service-types.ts';

export interface CardFormOptions {
  vault: Vault;
  publishableKey: string;
  /** A script that defines `window.Stripe`; `null` loads the provider's own. */
  scriptUrl: string | null;
}

/**
 * The card provider's embedded form. The provider allows one live instance and throws when it is destroyed twice: each
 * instance is destroyed once, even when it was left while being created, and the next is created only after that.
 */
export function createCardForm(options: CardFormOptions): BrowserEventSource<'cardForm'> {
  let lastDestroyed: Promise<void> = Promise.resolve();

  return ({ input, send }) => {
    const clientSecret = () => options.vault.detokenize(input.clientSecret);
    let isOver = false;
    let form: StripeEmbeddedCheckout | undefined;
    let resolveDestroyed = () => {};
    let mountedIn: HTMLElement | undefined;
    let leaveSlot = () => {};

    function end() {
      if (isOver) return;
      isOver = true;
      leaveSlot();
      form?.destroy();
      resolveDestroyed();
    }

    function fail(reason: 'script' | 'form') {
      if (isOver) return;
      end();
      send({ type: 'cardForm.failed', reason });
    }

    function report(type: 'cardForm.ready' | 'cardForm.completed') {
      if (!isOver) send({ type, sessionId: sessionIdIn(clientSecret()) });
    }

    async function create(stripe: Stripe): Promise<void> {
      await lastDestroyed;
      if (isOver) return;
      const creating = stripe.createEmbeddedCheckoutPage({
        fetchClientSecret: async () => clientSecret(),
        // Completing destroys the form, which must not happen inside its own callback.
        onComplete: () => queueMicrotask(() => report('cardForm.completed')),
        onAnalyticsEvent: ({ eventType }) => {
          if (eventType === 'checkoutRendered') report('cardForm.ready');
        },
      });
      lastDestroyed = creating.then(
        (created) => {
          form = created;
          if (isOver) return created.destroy();
          return new Promise<void>((resolve) => {
            resolveDestroyed = resolve;
          });
        },
        () => undefined,
      );
      const created = await creating;
      if (!isOver) leaveSlot = onCardFormSlot((slot) => mount(created, slot));
    }

    function mount(created: StripeEmbeddedCheckout, slot: HTMLElement): void {
      if (slot === mountedIn) return;
      try {
        if (mountedIn) created.unmount();
        created.mount(slot);
      } catch {
        fail('form');
        return;
      }
      mountedIn = slot;
    }

    loadProvider(options).then(
      (stripe) => create(stripe).catch(() => fail('form')),
      () => fail('script'),
    );
    return end;
  };
}

async function loadProvider({ publishableKey, scriptUrl }: CardFormOptions): Promise<Stripe> {
  if (scriptUrl && !window.Stripe) await loadScript(scriptUrl);
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('The card provider did not load');
  return stripe;
}

/** A failed script is removed, so that a retry loads it again. */
function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`${url} did not load`));
    };
    document.head.append(script);
  });
}
