import { isEmailShaped } from '../../../machines/shared/email.ts';
import { expectRefusal, type Run, unless } from './run.ts';

/** The link of the onboarding email, and the account it leads to. */
export async function checkAccountSetup(run: Run): Promise<void> {
  const { checker, options, tag } = run;
  const effect = 'The page of account setup does not say what is wrong with a link.';
  const saysNo = ({ email, message }: { email: string; message: string }) => email === '' && message !== '';
  const session = `conform-${tag}`;
  const isRefused = await expectRefusal(run, 'verifySession', { session }, 'an unknown session', {
    effect,
    saysNo,
  });
  await checker.expectError('verifySession', {}, 'without a session', { success: 'warning', effect, saysNo });
  const email = await verify(run);
  if (!unless(run, options.write, ['createAccount'], '--write')) return;
  if (isRefused && !options.acceptsAnyToken) await createForNobody(run, session);
  else checker.skip(['createAccount'], 'for an unknown session: its account would be kept');
  if (!unless(run, options.session !== '', ['createAccount'], '--session, one that was not used yet')) return;
  if (!email) {
    checker.skip(['createAccount'], 'it needs the email of the session');
    return;
  }
  const account = accountOf(run, options.session, email);
  const created = await checker.expectAnswer('createAccount', account, 'the session');
  if (created) checker.left.push('the account of --session');
}

async function createForNobody(run: Run, session: string): Promise<void> {
  const account = accountOf(run, session, 'conform@example.com');
  const isRefused = await expectRefusal(run, 'createAccount', account, 'an unknown session', {
    effect: '“Account Created!” is shown to somebody who has none.',
  });
  if (!isRefused) run.checker.left.push('an account of conform@example.com, for a session that nobody has');
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
