import type { ButtonLook } from '@upwell/ui';
import { LinkButton } from './link-button.tsx';
import { useSupportMail } from './support-mail.ts';

/** Opens an email to support. A link beside other help, or the action of an outcome. */
export function ContactSupport({ subject, look = 'plain' }: { subject: string; look?: ButtonLook }) {
  const href = useSupportMail(subject);
  return (
    <LinkButton look={look} size={look === 'plain' ? 'small' : 'regular'} href={href}>
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
