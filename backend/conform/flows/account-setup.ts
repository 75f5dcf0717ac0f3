import { isEmail } from '../../../machines/text/email.ts';
import { failure } from '../finding.ts';
import { type CheckRun, expectRefusal, isGiven } from './run.ts';

/** The link of the onboarding email, and the account it leads to. */
export async function checkAccountSetup(run: CheckRun): Promise<void> {
  const { checker, options, tag } = run;
  const effect = 'The form of account setup opens for a made-up link.';
  const saysNo = ({ email, message }: { email: string; message: string }) => email === '' && message !== '';
  const session = `conform-${tag}`;
  const rule = { effect, saysNo };
  const isRefused = await expectRefusal(run, 'verifySession', { session }, 'an unknown session', rule);
  await checker.expectError('verifySession', {}, 'without a session', { success: 'warning', ...rule });
  const email = isGiven(run, 'session', 'verifySession') ? await verifiedEmail(run) : undefined;
  if (!isGiven(run, 'write', 'createAccount')) return;
  if (isRefused && !options.acceptsAnyToken) await createForNobody(run, session);
  else checker.skip(['createAccount'], 'for an unknown session: its account would be kept');
  if (!isGiven(run, 'session', 'createAccount')) return;
  if (!email) return checker.skip(['createAccount'], 'it needs the email of the session');
  const account = accountOf(run, options.session, email);
  const created = await checker.expectAnswer('createAccount', account, 'the session');
  if (created) checker.left.push('the account of --session');
}

async function createForNobody(run: CheckRun, session: string): Promise<void> {
  const account = accountOf(run, session, 'conform@example.com');
  const rule = { effect: '“Account Created!” is shown to somebody who has none.' };
  const isRefused = await expectRefusal(run, 'createAccount', account, 'an unknown session', rule);
  if (!isRefused) run.checker.left.push('an account of conform@example.com, for a session that nobody has');
}

async function verifiedEmail({ checker, options }: CheckRun): Promise<string | undefined> {
  const reading = await checker.expectAnswer('verifySession', { session: options.session }, 'the session');
  const email = reading?.answer.email;
  if (!email || isEmail(email)) return email;
  const effect = 'The customer has to type the email again.';
  checker.find('verifySession', failure('email', 'is no email address', effect, 'Send the email of the purchase.'));
  return undefined;
}

function accountOf({ options }: CheckRun, session_id: string, email: string) {
  const { username: ig_username, password: ig_password } = options.instagram;
  return { session_id, email, password: crypto.randomUUID(), country: 'DE', ig_username, ig_password };
}
