import type { Task } from './browser-service.ts';
import type { SafeStorage } from './storage.ts';

/** The keys of spec §3; other pages of the operator may read them. */
const codeKey = 'promo_code';
const emailKey = 'promo_email';

/** The promo code and its e-mail, kept in this browser. */
export function createPromo(local: SafeStorage) {
  const readStoredPromo: Task<'readStoredPromo'> = () => {
    const code = local.read(codeKey);
    const email = local.read(emailKey);
    return code && email ? { code, email } : null;
  };
  const storePromo: Task<'storePromo'> = ({ code, email }) => {
    local.write(codeKey, code);
    local.write(emailKey, email);
    return undefined;
  };
  const forgetPromo: Task<'forgetPromo'> = () => {
    local.remove(codeKey);
    local.remove(emailKey);
    return undefined;
  };
  return { readStoredPromo, storePromo, forgetPromo };
}
