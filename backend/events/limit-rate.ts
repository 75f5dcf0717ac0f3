import { createHash, randomBytes } from 'node:crypto';

const windowMs = 60_000;
/** The most that one sender may post within a minute, and all together. */
const ofOneSender = 120;
const ofAll = 12_000;

/**
 * Decides whether a sender may post again. Senders are known for a minute, by hashes with a salt that lasts as long; one whose address
 * nobody names is limited with all others only.
 */
export function createRateLimit(now: () => number): (address: string | undefined) => boolean {
  let begun = now();
  let salt = randomBytes(16);
  let all = 0;
  const bySender = new Map<string, number>();

  return (address) => {
    if (now() - begun >= windowMs) {
      begun = now();
      salt = randomBytes(16);
      all = 0;
      bySender.clear();
    }
    all++;
    if (!address || all > ofAll) return all <= ofAll;
    const sender = createHash('sha256').update(salt).update(address).digest('base64');
    const posted = (bySender.get(sender) ?? 0) + 1;
    bySender.set(sender, posted);
    return posted <= ofOneSender;
  };
}
