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

/** Never the next thing to do. */
export function ReturnHome() {
  return (
    <LinkButton look="quiet" href="/">
      Return Home
    </LinkButton>
  );
}
