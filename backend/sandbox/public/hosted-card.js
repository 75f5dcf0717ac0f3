// The card provider's hosted checkout page.
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
