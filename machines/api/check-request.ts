import * as v from 'valibot';
import { type CallName, calls } from './contract.ts';

/**
 * Throws for a request that the contract does not allow: a defect of ours. For development and tests; customers' builds
 * leave it out.
 */
export function checkRequest(name: CallName, request: unknown): void {
  const parsed = v.safeParse(calls[name].request, request);
  if (parsed.success) return;
  const [issue] = parsed.issues;
  throw new Error(`${name} must not send this ${v.getDotPath(issue) ?? 'request'}: ${issue.message}`);
}
