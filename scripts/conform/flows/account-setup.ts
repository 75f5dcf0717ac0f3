import { isEmailShaped } from '../../../machines/shared/email.ts';
import { type Run, unless } from './run.ts';

/** The link of the onboarding email, and the account it leads to. */
export async function checkAccountSetup(run: Run): Promise<void> {
  const { checker, options, tag } = run;
  const effect = 'The page of account setup does not say what is wrong with a link.';
  const saysNo = ({ email, message }: { email: string; message: string }) => email === '' && message !== '';
  await checker.expectError('verifySession', { session: `conform-${tag}` }, 'an unknown session', {
    success: 'failure',
    effect,
    saysNo,
  });
  await checker.expectError('verifySession', {}, 'without a session', { success: 'warning', effect, saysNo });
  const email = await verify(run);
  if (!unless(run, options.write, ['createAccount'], '--write')) return;
  await checker.expectError('createAccount', {}, 'without its fields', { success: 'warning', effect });
  await checker.expectError(
    'createAccount',
    accountOf(run, `conform-${tag}`, 'conform@example.com'),
    'an unknown session',
    {
      success: 'failure',
      effect: '“Account Created!” is shown to somebody who has none.',
    },
  );
  if (!unless(run, options.session !== '', ['createAccount'], '--session, one that was not used yet')) return;
  if (email)
    await checker.expectAnswer('createAccount', accountOf(run, options.session, email), 'the session');
  else checker.skip(['createAccount'], 'it needs the email of the session');
}

async function verify(run: Run): Promise<string | undefined> {
  const { checker, options } = run;
  if (!unless(run, options.session !== '', ['verifySession'], '--session, one that was not used yet')) return;
  const reading = await checker.expectAnswer('verifySession', { session: options.session }, 'the session');
  const email = reading?.answer.email;
  if (!email) return undefined;
  if (isEmailShaped(email)) return email;
  checker.find('verifySession', {
    level: 'failure',
    field: 'email',
    problem: 'is no email address',
    effect: 'The customer has to type the email again.',
    advice: 'Send the email of the purchase.',
  });
  return undefined;
}

function accountOf({ options }: Run, session_id: string, email: string) {
  const { username, password: ig_password } = options.instagram;
  return {
    session_id,
    email,
    password: crypto.randomUUID(),
    country: 'DE',
    ig_username: username,
    ig_password,
  };
}
