import { config } from '../config.ts';

/** A link that opens an email to support. */
export function supportMail(subject: string): string {
  return `mailto:${config.supportEmail}?subject=${encodeURIComponent(`${config.brandName}: ${subject}`)}`;
}
