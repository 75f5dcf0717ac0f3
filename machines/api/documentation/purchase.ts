import type { DocumentedCalls } from './call-documentation.ts';
import { filledText, id, object, oneOfFields, text } from './json-schema.ts';

const order = {
  user_id: 'The `id` that `POST /create_user_temp` answered with, exactly as it came.',
  plan: 'The plan in the address of the page. `testing` is the Basic plan.',
  billing: 'How the plan is billed.',
};
const orderExample = { user_id: 'usr_5f3a9c', plan: 'growth', billing: 'annual' } as const;

const duplicate = {
  status: 409,
  when: 'The email belongs to a customer who has paid. `DUPLICATE` is the one code that the product knows: in `message` or in `error`, at any status, 200 included. It shows "This email is already registered. Please use a different email or contact support."',
  body: { message: 'DUPLICATE' },
};

export const purchaseCalls: DocumentedCalls<
  | 'createTemporaryUser'
  | 'createCreemCheckout'
  | 'createCheckoutSession'
  | 'sessionStatus'
  | 'updateUserStatus'
> = {
  createTemporaryUser: {
    summary: 'Create a temporary user from an email',
    description:
      'Called when the form of `/subscribe` is sent. The `id` goes into the checkout that follows. The browser keeps the id with its email for a day, until it is paid, so that Back, a second attempt or another tab makes no second call; but a customer whose answer was lost, or who comes back in another browser, sends the email again: **answer with the same id as long as nobody has paid**. Any `message` (then `error`) without an id is shown as it is, at the email field when it is about the email.',
    requestFields: { email: 'The email that the customer typed.' },
    requestExample: { email: 'ada@example.com' },
    answer: object({ id: id('The user id of the checkout. Without it the purchase cannot go on.') }),
    answerExample: { id: 'usr_5f3a9c' },
    errors: [
      duplicate,
      {
        status: 400,
        when: 'The email cannot be accepted. The text is shown at the field.',
        body: { message: 'This email address does not exist.' },
      },
      {
        status: 200,
        when: 'A `message` without an `id` is a failure too.',
        body: duplicate.body,
      },
    ],
  },
  createCreemCheckout: {
    summary: 'Create a hosted checkout at the second provider',
    description:
      'For account type Individual, directly after the temporary user. The browser goes to `checkout_url`, which has to be `https:` on an allowed origin (`VITE_CHECKOUT_ORIGINS`), without credentials in it. The provider sends the customer back to `/success?provider=creem&checkout_id=…` of the site, or to `/canceled`. A missing or forbidden URL shows "Failed to create payment session. Please try again."',
    requestFields: { ...order, email: 'The email of the user.' },
    requestExample: { ...orderExample, email: 'ada@example.com' },
    answer: object({ checkout_url: filledText('The payment page that the browser goes to.') }),
    answerExample: { checkout_url: 'https://checkout.creem.io/ch_7Yw2' },
    errors: [
      duplicate,
      {
        status: 502,
        when: 'The provider did not create the checkout. The text is shown, and the customer can try again.',
        body: { error: 'The payment provider is not available. Please try again.' },
      },
    ],
  },
  createCheckoutSession: {
    summary: 'Create a checkout session for the embedded card form',
    description:
      'For account type Professional, when `/checkout` opens, and again when the customer tries again. A client secret, under either name, mounts the card form of the provider whose publishable key the site was built with; a `url` redirects to the page of the provider instead. A client secret wins over a URL. The `return_url` of the session is `/success?session_id={CHECKOUT_SESSION_ID}` of the site. Anything else shows the "Payment Error" card; the text of an error is not shown.',
    requestFields: {
      ...order,
      email: 'The email of the user. The redirecting variant of the page omits it.',
    },
    requestExample: { ...orderExample, email: 'ada@example.com' },
    answer: {
      ...object(
        {
          clientSecret: filledText('The client secret of an embedded checkout session.'),
          client_secret: filledText('Another name for `clientSecret`.'),
          url: filledText('The payment page of the provider: `https:`, on an allowed origin.'),
        },
        { optional: ['clientSecret', 'client_secret', 'url'] },
      ),
      anyOf: oneOfFields('clientSecret', 'client_secret', 'url'),
    },
    answerExample: { clientSecret: 'cs_test_a1b2c3_secret_d4e5f6' },
    errors: [
      {
        status: 404,
        when: 'There is no such user. The "Payment Error" card is shown.',
        body: { error: 'There is no user with this id.' },
      },
    ],
  },
  sessionStatus: {
    summary: 'Tell whether a checkout session is paid',
    description:
      'Called once by `/success?session_id=…`, and again when the customer asks for it after an error. Ask the provider, not your own records: its webhook may be late. A payment at the second provider makes no such call: its return address is the proof.',
    requestFields: {
      session_id: 'The id of the checkout session, as the provider put it into the return URL.',
    },
    requestExample: { session_id: 'cs_test_a1b2c3' },
    answer: object(
      {
        status: {
          type: 'string',
          enum: ['complete', 'open', 'expired'],
          description:
            '`complete` means paid. `open` means not paid yet, and offers a way back to the payment. `expired`, and anything else, is "Payment Verification Failed".',
        },
        customer_email: text('The email of the payment. Not shown.'),
      },
      { optional: ['customer_email'] },
    ),
    answerExample: { status: 'complete', customer_email: 'ada@example.com' },
    errors: [
      {
        status: 404,
        when: 'There is no such session. "Payment Verification Failed" is shown.',
        body: { error: 'There is no such checkout session.' },
      },
    ],
  },
  updateUserStatus: {
    summary: 'Report a payment, which sends the onboarding email',
    description:
      'Called once per payment when `/success` shows "Welcome", also across reloads and tabs: `session_id` for a card payment, `checkout_id` for the second provider. **Verify the payment with its provider before you believe it**, since anybody can call this, then send the onboarding email: a link to `/onboarding?session=…` of the site, where `session` is a secret of yours that `GET /verify-session` knows. While the call fails the page says that the email could not be sent yet, with a way to try again, so the same payment may be reported twice: do not fail for that.',
    requestFields: {
      session_id: 'The checkout session of a card payment. Either this or `checkout_id` is sent.',
      checkout_id: 'The checkout of a payment at the second provider.',
    },
    requestExample: { session_id: 'cs_test_a1b2c3' },
    answer: null,
    answerExample: null,
    errors: [
      {
        status: 409,
        when: 'The payment is not completed. "We could not send your onboarding email yet" is shown, with a way to try again.',
        body: { error: 'This payment is not completed.' },
      },
    ],
  },
};
