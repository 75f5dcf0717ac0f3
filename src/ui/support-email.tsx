import { config } from '../config/config.ts';
import { useSupportMail } from './support-mail.ts';

/** The support's address, which opens an email; that about something in particular tells its subject. */
export function SupportEmail({ subject }: { subject?: string }) {
  const mail = useSupportMail(subject ?? '');
  return (
    <a href={subject ? mail : `mailto:${config.supportEmail}`} translate="no">
      {config.supportEmail}
    </a>
  );
}
