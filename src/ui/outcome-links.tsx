import { config } from '../config.ts';
import type { ButtonLook } from './button-look.ts';
import { LinkButton } from './link-button.tsx';

/** Opens a mail to support about `subject`. */
export function ContactSupport({ subject, look = 'quiet' }: { subject: string; look?: ButtonLook }) {
  return (
    <LinkButton look={look} href={`mailto:${config.supportEmail}?subject=${encodeURIComponent(subject)}`}>
      Contact Support
    </LinkButton>
  );
}

/** Back to the landing page. */
export function ReturnHome({ look = 'quiet' }: { look?: ButtonLook }) {
  return (
    <LinkButton look={look} href="/">
      Return Home
    </LinkButton>
  );
}
