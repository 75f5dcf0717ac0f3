import type { Stripe, StripeEmbeddedCheckout } from '@stripe/stripe-js';
import type { Vault } from '../../machines/api/vault.ts';
import type { Stream } from './browser-service.ts';
import { whenCardFormSlot } from './card-form-slot.ts';

export interface CardFormOptions {
  vault: Vault;
  publishableKey: string;
  /** A script that defines `window.Stripe` first; `null` for the provider's own. */
  scriptUrl: string | null;
}

/** A script that hangs never settles by itself. */
const limitMs = 15_000;

/**
 * The card provider's embedded form. The provider takes one live instance at a time and throws on a second destroy: each is
 * destroyed once, also one that was left before it was made, and the next is made only after that.
 */
export function createCardForm(options: CardFormOptions): Stream<'cardForm'> {
  let lastIsGone: Promise<void> = Promise.resolve();

  return ({ input, send }) => {
    const clientSecret = () => options.vault.detokenize(input.clientSecret);
    let isOver = false;
    let form: StripeEmbeddedCheckout | undefined;
    let goes = () => {};

    function end() {
      if (isOver) return;
      isOver = true;
      clearTimeout(limit);
      form?.destroy();
      goes();
    }

    function fail(reason: 'script' | 'timeout' | 'form') {
      if (isOver) return;
      end();
      send({ type: 'cardForm.failed', reason });
    }

    function complete() {
      if (!isOver) send({ type: 'cardForm.completed', sessionId: sessionIdOf(clientSecret()) });
    }

    async function make(stripe: Stripe): Promise<void> {
      await lastIsGone;
      if (isOver) return;
      const making = stripe.createEmbeddedCheckoutPage({
        fetchClientSecret: async () => clientSecret(),
        // Not from inside its own callback: what follows destroys it.
        onComplete: () => queueMicrotask(complete),
      });
      lastIsGone = making.then(
        (made) => {
          form = made;
          if (isOver) return made.destroy();
          return new Promise<void>((resolve) => {
            goes = resolve;
          });
        },
        () => undefined,
      );
      await making;
      const slot = await whenCardFormSlot();
      if (isOver) return;
      form?.mount(slot);
      clearTimeout(limit);
      send({ type: 'cardForm.ready' });
    }

    const limit = setTimeout(() => fail('timeout'), limitMs);
    loadProvider(options).then(
      (stripe) => make(stripe).catch(() => fail('form')),
      () => fail('script'),
    );
    return end;
  };
}

async function loadProvider({ publishableKey, scriptUrl }: CardFormOptions): Promise<Stripe> {
  if (scriptUrl && !window.Stripe) await loadScript(scriptUrl);
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('The card provider gave no form');
  return stripe;
}

/** A script that failed leaves the document, so that a second try loads it again. */
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

/** The session id in front of a client secret: a habit of the provider that it does not document. */
function sessionIdOf(clientSecret: string): string | null {
  const [sessionId, secret] = clientSecret.split('_secret_');
  return sessionId && secret ? sessionId : null;
}
