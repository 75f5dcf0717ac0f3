import type { StoredPromo } from '../../machines/browser/browser-services.ts';
import type { BrowserTask } from './service-types.ts';
import type { SafeStorage } from './storage.ts';

/** Other pages of the operator may read these keys (docs/product.md, Promo codes). */
const codeKey = 'promo_code';
const emailKey = 'promo_email';
const deadlineKey = 'promo_deadline';

/** A clock that was wrong when the code was stored is rarely wrong by more: only then is the code over for certain. */
const dayMs = 24 * 60 * 60 * 1000;

export function createPromo(local: SafeStorage) {
  function read(): StoredPromo | null {
    const code = local.read(codeKey);
    const email = local.read(emailKey);
    if (!code || !email) return null;
    const deadline = Number(local.read(deadlineKey)) || null;
    if (deadline === null || Date.now() < deadline) return { code, email, deadline };
    if (Date.now() > deadline + dayMs) forget();
    return null;
  }

  const storePromo: BrowserTask<'storePromo'> = ({ code, email, secondsLeft }) => {
    local.write(codeKey, code);
    local.write(emailKey, email);
    if (secondsLeft === null) local.remove(deadlineKey);
    else local.write(deadlineKey, String(Date.now() + secondsLeft * 1000));
    return undefined;
  };
  const forgetPromo: BrowserTask<'forgetPromo'> = ({ code }) => {
    if (local.read(codeKey) === code) forget();
    return undefined;
  };
  const readStoredPromo: BrowserTask<'readStoredPromo'> = read;
  return { read, tasks: { readStoredPromo, storePromo, forgetPromo } };

  function forget(): void {
    for (const key of [codeKey, emailKey, deadlineKey] as const) local.remove(key);
  }
}
