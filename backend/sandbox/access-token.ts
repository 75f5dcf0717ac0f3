import { createHmac } from 'node:crypto';
import type { Customer } from './state.ts';

const signingKey = 'sandbox signing key';

/** An access token in the shape of a JWT, with the customer's email as a claim. */
export function accessTokenFor({ id, email }: Pick<Customer, 'id' | 'email'>, issuedAtMs: number): string {
  const head = encode({ alg: 'HS256', typ: 'JWT' });
  const claims = encode({ sub: id, email, iat: Math.floor(issuedAtMs / 1000) });
  const signature = createHmac('sha256', signingKey).update(`${head}.${claims}`).digest('base64url');
  return `${head}.${claims}.${signature}`;
}

function encode(part: Record<string, unknown>): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
