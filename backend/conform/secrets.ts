import { createVault, type Vault } from '../../machines/api/vault.ts';
import type { ConformOptions } from './options.ts';

/** Shorter texts would be replaced where they mean something else. */
const minLength = 4;

/** A vault that knows the credentials of this run: server messages that repeat one are masked. */
export function vaultFor(options: ConformOptions): Vault {
  const vault = createVault();
  for (const secret of secretsOf(options)) vault.tokenize('credential', secret);
  return vault;
}

/** The report without the credentials of this run, in plain or as part of a URL or JSON. */
export function masked(report: string, options: ConformOptions): string {
  return secretsOf(options)
    .flatMap((secret) => [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)])
    .reduce((text, secret) => text.replaceAll(secret, '•••'), report);
}

function secretsOf({ token, session, payment, instagram }: ConformOptions): string[] {
  return [token, session, payment, instagram.password].filter((secret) => secret.length >= minLength);
}
