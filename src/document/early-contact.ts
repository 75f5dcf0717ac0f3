import { contactLink } from '../../machines/marketing/contact-message.ts';
import { boot } from './boot.ts';

/** The inline script of the contact page. Opens the mail of the form until the application does. */
function openMail(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  if (event.defaultPrevented || !form.action.startsWith('mailto:')) return;
  event.preventDefault();
  const data = new FormData(form);
  const typed = (name: string) => String(data.get(name));
  const message = {
    name: typed('Name'),
    email: typed('Email'),
    subject: typed('Subject'),
    message: typed('Message'),
  };
  location.href = contactLink(message, form.action.slice('mailto:'.length)).href;
}

addEventListener('submit', openMail);
boot();
