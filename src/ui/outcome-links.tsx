import type { ButtonLook } from '@upwell/ui';
import { LinkButton } from './link-button.tsx';
import { useSupportMail } from './support-mail.ts';

interface ContactSupportProps {
  subject: string;
  /** The facts that support needs, a line each. */
  facts?: readonly string[];
  look?: ButtonLook;
}

/** Opens an email to support. A link beside other help, or the action of an outcome. */
export function ContactSupport({ subject, facts, look = 'plain' }: ContactSupportProps) {
  const href = useSupportMail(subject, facts);
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
