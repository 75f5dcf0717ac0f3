// The card provider's own checkout page: the same form, on a page of its own.
const place = document.getElementById('checkout');
const script = document.createElement('script');
script.src = '/sandbox/card-form.js';
script.addEventListener('load', async () => {
  const checkout = await window.Stripe('pk_test_sandbox').createEmbeddedCheckoutPage({
    clientSecret: place.dataset.clientSecret,
    onComplete: () => location.assign('/success'),
  });
  checkout.mount(place);
});
document.head.append(script);
