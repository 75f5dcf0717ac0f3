import { config } from '../config.ts';

/** A link that opens a mail to support. Line breaks and every other character travel encoded. */
export function supportMail(subject: string): string {
  return `mailto:${config.supportEmail}?subject=${encodeURIComponent(`${config.brandName}: ${subject}`)}`;
}
