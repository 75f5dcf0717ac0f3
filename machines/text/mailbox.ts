/** A mail service's page at which somebody reads their mail. */
interface Mailbox {
  name: 'Gmail' | 'Outlook';
  href: string;
}

const gmail: Mailbox = { name: 'Gmail', href: 'https://mail.google.com/' };
const outlook: Mailbox = { name: 'Outlook', href: 'https://outlook.live.com/mail/' };

/** Microsoft's domains have a suffix for each country, such as `hotmail.co.uk`. */
const domains: readonly [RegExp, Mailbox][] = [
  [/^(?:gmail|googlemail)\.com$/, gmail],
  [/^(?:msn\.com|(?:outlook|hotmail|live)\.[a-z]{2,3}(?:\.[a-z]{2})?)$/, outlook],
];

/** The web page on which mail to an address is read; `null` where the address does not tell. */
export function mailboxOf(email: string): Mailbox | null {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return domains.find(([pattern]) => pattern.test(domain))?.[1] ?? null;
}
