/** Rules that hold for several calls. Texts are plain but for Markdown's `code` and **strong**. */
export interface DocumentedRules {
  title: string;
  rules: readonly string[];
}

export const rules: readonly DocumentedRules[] = [
  {
    title: 'Requests',
    rules: [
      'All calls are below one base URL, which the site is built with (`VITE_HOST`). A POST has a JSON body with `Content-Type: application/json`; the fields of a GET are its query.',
      'The browser calls from the site’s origin, so **allow that origin by CORS**: methods GET and POST, request header `Content-Type`, and `Retry-After` as an exposed header. Answer `OPTIONS` with 204, before any check of who asks. Errors need the CORS headers too: without them the browser hides the answer, and the customer reads of a network error.',
      'No cookies and no other headers are sent. The access token is sent once, to `POST /verify-activation`; afterwards the `user_id` names the customer. Make both impossible to guess.',
      'What is sent always has the documented form. **An email may have letters of any script, before and behind its `@`** (`idn-email`): a validator that knows ASCII only refuses customers who can get mail. Further fields may be added in time: ignore those that you do not know.',
    ],
  },
  {
    title: 'Answers',
    rules: [
      'Answer with 200 and one JSON object, at the documented path. **Redirects are never followed, and an HTML or XML document is never an answer**: both count as no answer. A call whose answer is not read answers with `{}` or any other object.',
      'Ids are opaque: a text or a number, but one and the same type and value for one thing in all answers. They come back exactly as they went out, in a query necessarily as text.',
      'Times: the product gives up after 15 seconds; after 60 where a call creates something elsewhere (`create_user_temp`, `create-creem-checkout`, `create-checkout-session`, `create-account`, `generate-templates`, `validate-account-list`), which the customer is told after 8; and sooner for two polls. The limit is stated with each call; a good answer takes a fraction of it.',
      'A field that is required here is needed. The others may be missing or `null`.',
      'Also read, though not documented as answers: flags as `1`, `0`, `"true"` or `"yes"`; numbers as `"12,345"`; lists of names as `[{"job_name": "Founder"}]` or as one text with commas; `following` for `followings`, `account_name` for `ig_main_account_name`; statuses in any case. Unknown fields are ignored. A row without its id is left out, and the others stay.',
    ],
  },
  {
    title: 'Errors',
    rules: [
      'A call failed if its status is not 2xx, **or if a 2xx answer has an `error` that is not empty**. So never send `error` with an answer that went well, unless it is `null` or empty. Other signs, such as `success: false`, are not read.',
      '**Say no with 400, 401, 404, 409, 410 or 422, or with 403 and JSON that has a text.** Any other status, such as 403 as a page or plain text, 405 or 500, is taken for something on the way or for an outage: nothing is given up, and the customer reads of the network and tries again.',
      'A request with a missing or malformed field, an unknown id, code, session or token is answered with 4xx and a text, never with 5xx: that says that the backend itself failed.',
      'An error answers with `{"message": "…"}` or `{"error": "…"}`. With both, `message` is shown and `error` may be a code. Without either, `detail` is shown (a text, or the `msg` of each entry of a list), and of `application/problem+json` (RFC 9457) the `title` after it. Each call says whether the customer sees it; at most 300 characters are shown, as plain text. Write them for customers, in English; never repeat a password or a token.',
      '`DUPLICATE`, in either field, is the one code with a meaning of its own. It belongs to the purchase: this email has paid already.',
      '404 says that there is no such thing; at the start of onboarding it is read as none of it. An empty list with 200 says that better. 409 says that it exists already.',
      '429 and 503 mean later, not never. `Retry-After` (seconds or a date) is respected up to a minute.',
      'A GET is repeated up to twice after no answer or 503, within its time limit. A POST is never repeated by itself. A poll is not repeated either: after a failure the next one comes later, up to every 30 seconds.',
    ],
  },
  {
    title: 'Emails that the backend sends',
    rules: [
      'After `POST /update-user-status`, for a payment that its provider confirms: the **onboarding email** with a link to `/onboarding?session=…` of the site. It should arrive within 5 minutes.',
      'After `POST /create-account`: the **activation email** with a link to `/userOnboarding#access_token=…` of the site. The customer may use it again and again, to go on where they were.',
    ],
  },
  {
    title: 'What has to fit together',
    rules: [
      'The same email gives the same `id` from `POST /create_user_temp` until it has paid, and `DUPLICATE` afterwards.',
      'A session that is `complete`, or a checkout of the second provider that is paid, can be reported with `POST /update-user-status`; the `session` in the email that follows passes `GET /verify-session` with the email of the purchase and passes `POST /create-account` once.',
      'The access token in the activation email passes `POST /verify-activation`, always with the same `uid`.',
      'A new account has the status `pending`, no target accounts and no templates: empty lists.',
      'What was saved is seen: a job in `GET /get-job-data`, an account in `GET /get-main-accounts`, a changed or deleted template in `GET /get-user-templates`, at the latest when the POST is answered. An account that was removed is gone.',
      'After `POST /generate-templates` templates appear, each as soon as it is written, and `has_templates` says so at the same moment.',
      'After `POST /save-instagram-schedule` the scheduler gets ready (`neko_ready`), then the remote browser (`neko_kill_ready`), which takes 2 to 5 minutes, and then `neko_url` is there: the same link from `GET /check-onboarding-status` and `GET /check-neko-kill`.',
      'Once the customer is logged in to Instagram in the remote browser, the status becomes `completed` and stays so.',
      'The remote browser is framed by the site: its pages have to allow that (`frame-ancestors`), and it hides its own controls when its query has `embed=1`.',
    ],
  },
  {
    title: 'Where a customer goes on',
    rules: [
      'There is no call that saves the step. At each start the product calls `POST /verify-activation` and `GET /get-job-data`, then side by side `GET /get-instagram-info`, `GET /get-user-country`, `GET /check-onboarding-status`, `GET /check-neko-kill`, `GET /get-main-accounts` and `GET /get-user-templates`, and goes on from what they answer.',
      'Status `completed`: "All Set!", step 6.',
      'Accounts and templates: step 7 with a link, step 5 without one.',
      'Accounts only, or templates only: step 4.',
      'Neither: the welcome, then step 1.',
    ],
  },
];
