import type { BrowserTask } from './service-types.ts';
import type { SafeStorage } from './storage.ts';

/** Other pages of the operator may read these keys (docs/product.md, Promo codes). */
const codeKey = 'promo_code';
const emailKey = 'promo_email';

export function createPromo(local: SafeStorage) {
  const readStoredPromo: BrowserTask<'readStoredPromo'> = () => {
    const code = local.read(codeKey);
    const email = local.read(emailKey);
    return code && email ? { code, email } : null;
  };
  const storePromo: BrowserTask<'storePromo'> = ({ code, email }) => {
    local.write(codeKey, code);
    local.write(emailKey, email);
    return undefined;
  };
  const forgetPromo: BrowserTask<'forgetPromo'> = () => {
    local.remove(codeKey);
    local.remove(emailKey);
    return undefined;
  };
  return { readStoredPromo, storePromo, forgetPromo };
}
