import { config } from '../config.ts';
import { supportMail } from './support-mail.ts';

/** The support's address, which opens an email. */
export function SupportEmail({ subject }: { subject?: string }) {
  const href = subject ? supportMail(subject) : `mailto:${config.supportEmail}`;
  return (
    <a href={href} translate="no">
      {config.supportEmail}
    </a>
  );
}
