import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GoLiveItem } from './go-live-item.ts';

/** The file that tells security researchers whom to write to (RFC 9116). It is the operator's: the product comes without one. */
export const securityTxtFile = 'public/.well-known/security.txt';

/** Its content, as the list of what to do before going live describes it. */
export const securityTxtNeeds = 'whom security researchers write to (RFC 9116): Contact, and Expires in the future';

/** The file below `root`, when something is wrong with it. */
export function listSecurityTxt(root: string, now: Date): GoLiveItem[] {
  const file = join(root, securityTxtFile);
  const error = checkSecurityTxt(existsSync(file) ? readFileSync(file, 'utf8') : null, now);
  return error ? [{ kind: 'Security', where: securityTxtFile, text: `${error}. It takes ${securityTxtNeeds}.` }] : [];
}

/** Describes an unfit text; `undefined` for a good one. */
export function checkSecurityTxt(text: string | null, now: Date): string | undefined {
  if (text === null) return 'is missing';
  if (!/^contact:\s*\S/im.test(text)) return 'names no Contact';
  const expires = Date.parse(/^expires:\s*(\S+)/im.exec(text)?.[1] ?? '');
  if (Number.isNaN(expires)) return 'has no Expires';
  return expires > now.getTime() ? undefined : 'has expired';
}
