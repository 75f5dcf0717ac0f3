import { mailboxOf } from '../../machines/text/mailbox.ts';
import { LinkButton } from './link-button.tsx';

/** Opens the page on which the mail to this address is read, if the address tells which. In this tab: in many apps there is no other. */
export function OpenMailbox({ email }: { email: string }) {
  const mailbox = mailboxOf(email);
  return (
    mailbox && (
      <LinkButton
        href={mailbox.href}
        rel="noreferrer"
        referrerPolicy="no-referrer"
      >{`Open ${mailbox.name}`}</LinkButton>
    )
  );
}
