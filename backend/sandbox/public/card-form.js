// In place of the card provider's script: defines window.Stripe and allows one instance, like the real one. The form is in a
// frame and gets the client secret in a message, never in its URL.
(() => {
  const ownOrigin = document.currentScript?.src ? new URL(document.currentScript.src).origin : location.origin;
  let hasInstance = false;

  class IntegrationError extends Error {
    name = 'IntegrationError';
  }

  const stripeFor = (publishableKey) => {
    if (typeof publishableKey !== 'string' || publishableKey === '') {
      throw new IntegrationError('Please call Stripe() with your publishable key.');
    }
    return {
      createEmbeddedCheckoutPage,
      initEmbeddedCheckout() {
        throw new IntegrationError('initEmbeddedCheckout was renamed to createEmbeddedCheckoutPage.');
      },
    };
  };
  stripeFor.version = 'endive';

  async function createEmbeddedCheckoutPage(options) {
    if (hasInstance) throw new IntegrationError('You cannot have multiple Embedded Checkout objects.');
    hasInstance = true;
    try {
      const clientSecret = await clientSecretFrom(options ?? {});
      await checkSecret(clientSecret);
      return embeddedCheckout(clientSecret, options);
    } catch (error) {
      hasInstance = false;
      throw error;
    }
  }

  function clientSecretFrom({ fetchClientSecret, clientSecret }) {
    if (fetchClientSecret) return fetchClientSecret();
    if (clientSecret) return clientSecret;
    throw new IntegrationError('createEmbeddedCheckoutPage needs fetchClientSecret or clientSecret.');
  }

  async function checkSecret(clientSecret) {
    if (typeof clientSecret !== 'string' || !/^cs_\w+_secret_\w+$/.test(clientSecret)) {
      throw new IntegrationError('The client secret is not in the shape of a checkout session’s.');
    }
    const response = await fetch(`${ownOrigin}/sandbox/card-payments/session`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ client_secret: clientSecret }),
    });
    if (!response.ok) throw new IntegrationError('There is no open checkout session for this client secret.');
  }

  function embeddedCheckout(clientSecret, { onComplete, onAnalyticsEvent }) {
    let frame = null;
    let isDestroyed = false;

    const report = (eventType, details = {}) => onAnalyticsEvent?.({ eventType, details });

    function listen({ source, origin, data }) {
      if (!frame || source !== frame.contentWindow || origin !== ownOrigin) return;
      const { type, height, returnPath } = data;
      if (type === 'ready') source.postMessage({ type: 'open', clientSecret }, ownOrigin);
      if (type === 'resized') frame.style.height = `${height}px`;
      if (type === 'rendered') report('checkoutRendered');
      if (type === 'submitted') report('checkoutSubmitted');
      if (type === 'declined') report('checkoutSubmitFailed', { failureReason: 'api_error' });
      if (type === 'complete' && returnPath) location.assign(returnPath);
      if (type === 'complete' && !returnPath) onComplete?.();
    }

    function checkNotDestroyed() {
      if (isDestroyed) throw new IntegrationError('This Embedded Checkout has already been destroyed.');
    }

    function unmount() {
      checkNotDestroyed();
      removeEventListener('message', listen);
      frame?.remove();
      frame = null;
    }

    return {
      mount(location) {
        checkNotDestroyed();
        if (frame) throw new IntegrationError('This Embedded Checkout is already mounted. Call unmount() first.');
        const place = typeof location === 'string' ? document.querySelector(location) : location;
        if (!place?.isConnected) {
          throw new IntegrationError('The place to mount Embedded Checkout in is not on the page.');
        }
        addEventListener('message', listen);
        frame = document.createElement('iframe');
        frame.title = 'Secure payment form';
        frame.allow = 'payment *';
        Object.assign(frame.style, { display: 'block', width: '100%', height: '0', border: '0' });
        frame.src = `${ownOrigin}/sandbox/card-form`;
        place.append(frame);
      },
      unmount,
      destroy() {
        unmount();
        isDestroyed = true;
        hasInstance = false;
      },
    };
  }

  window.Stripe = stripeFor;
})();
