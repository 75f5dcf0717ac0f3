import type { purchaseCalls } from '../../../machines/api/calls/purchase.ts';
import { field, type NotesOn } from './notes.ts';

const order = {
  user_id: field('The `id` that `POST /create_user_temp` answered with, exactly as it came.', {
    example: 'usr_5f3a9c',
  }),
  plan: field('The plan in the address of the page. `testing` is the Basic plan.', { example: 'growth' }),
  billing: field('How the plan is billed.', { example: 'annual' }),
};

export const purchaseNotes: NotesOn<typeof purchaseCalls> = {
  createTemporaryUser: {
    description:
      'Called when the form of `/subscribe` is sent. The `id` goes into the checkout that follows. The browser keeps the id with its email for a day, until it is paid, so that Back, a second attempt or another tab makes no second call; but a customer whose answer was lost, or who comes back in another browser, sends the email again: **answer with the same id as long as nobody has paid**. `DUPLICATE`, in `message` or `error` and at any status, says that the email belongs to a customer who has paid. Any other text without an id is shown as it is, at the email field when it is about the email.',
    request: {
      email: field('The email that the customer typed.', { example: 'ada@example.com' }),
      source: field(
        'The campaign that the customer came by, as the query of the address named it (`utm_source`, `utm_medium`, `utm_campaign`, `utm_term`, `utm_content`, `ref`, `gclid`, `fbclid`, `ttclid`). Sent only where the site was built with `VITE_SEND_SOURCE=1`, and left out without a campaign. Keep it with the user: when the payment arrives, the webhook tells the network of the purchase (Conversions API, Measurement Protocol), which no script of the page does.',
        { example: 'utm_source=newsletter&utm_campaign=spring' },
      ),
    },
    answer: {
      id: field('The user id of the checkout. Without it the purchase cannot go on.', {
        example: 'usr_5f3a9c',
        needed: true,
      }),
    },
    errors: { 200: 'DUPLICATE', 400: 'This email address does not exist.', 409: 'DUPLICATE' },
  },
  createCreemCheckout: {
    description:
      'For account type Individual, directly after the temporary user. The browser goes to `checkout_url`, which has to be `https:` on an allowed origin (`VITE_CHECKOUT_ORIGINS`), without credentials in it. The provider sends the customer back to `/success?provider=creem&checkout_id=…` of the site, or to `/canceled`. The text of an error is shown; a missing or forbidden URL shows the product’s own text.',
    request: { ...order, email: field('The email of the user.', { example: 'ada@example.com' }) },
    answer: {
      checkout_url: field('The payment page that the browser goes to.', {
        example: 'https://checkout.creem.io/ch_7Yw2',
        needed: true,
      }),
    },
    errors: { 409: 'DUPLICATE', 502: 'The payment provider is not available. Please try again.' },
  },
  createCheckoutSession: {
    description:
      'For account type Professional, when `/checkout` opens, and again when the customer tries again. A client secret, under either name, mounts the card form of the provider whose publishable key the site was built with; a `url` redirects to the page of the provider instead. A client secret wins over a URL. The `return_url` of the session is `/success?session_id={CHECKOUT_SESSION_ID}` of the site. Anything else shows the "Payment Error" card; the text of an error is not shown.',
    request: {
      ...order,
      email: field('The email of the user. The redirecting variant of the page omits it.', {
        example: 'ada@example.com',
      }),
    },
    answer: {
      clientSecret: field('The client secret of an embedded checkout session.', {
        example: 'cs_test_a1b2c3_secret_d4e5f6',
        occasional: true,
        isAlternative: true,
      }),
      client_secret: field('Another name for `clientSecret`.', { occasional: true, isAlternative: true }),
      url: field('The payment page of the provider: `https:`, on an allowed origin.', {
        occasional: true,
        isAlternative: true,
      }),
    },
  },
  sessionStatus: {
    description:
      'Called once by `/success?session_id=…`, and again when the customer asks for it after an error. Ask the provider, not your own records: its webhook may be late. A payment at the second provider makes no such call: its return address is the proof.',
    request: {
      session_id: field('The id of the checkout session, as the provider put it into the return URL.', {
        example: 'cs_test_a1b2c3',
      }),
    },
    answer: {
      status: field(
        '`complete` means paid. `open` means not paid yet, and offers a way back to the payment. `expired`, anything else and an error are "Payment Verification Failed".',
        { example: 'complete', needed: true, form: { enum: ['complete', 'open', 'expired'] } },
      ),
      customer_email: field('The email of the payment. Not shown.', {
        example: 'ada@example.com',
        occasional: true,
      }),
    },
    errors: { 404: 'There is no such checkout session.' },
  },
  updateUserStatus: {
    description:
      'Called once per payment when `/success` shows "Welcome", also across reloads and tabs: `session_id` for a card payment, `checkout_id` for the second provider. **Verify the payment with its provider before you believe it**, since anybody can call this, then send the onboarding email: a link to `/onboarding?session=…` of the site, where `session` is a secret of yours that `GET /verify-session` knows. While the call fails the page says that the email could not be sent yet, with a way to try again, so the same payment may be reported twice: do not fail for that.',
    request: {
      session_id: field('The checkout session of a card payment. Either this or `checkout_id` is sent.', {
        example: 'cs_test_a1b2c3',
      }),
      checkout_id: field('The checkout of a payment at the second provider.'),
    },
    errors: { 409: 'This payment is not completed.' },
  },
};
