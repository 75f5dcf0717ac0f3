import type { ButtonLook } from '@upwell/ui';
import { LinkButton } from './link-button.tsx';
import { supportMail } from './support-mail.ts';

/** Opens an email to support. */
export function ContactSupport({ subject, look = 'quiet' }: { subject: string; look?: ButtonLook }) {
  return (
    <LinkButton look={look} href={supportMail(subject)}>
      Contact Support
    </LinkButton>
  );
}

export function ReturnHome({ look = 'quiet' }: { look?: ButtonLook }) {
  return (
    <LinkButton look={look} href="/">
      Return Home
    </LinkButton>
  );
}
