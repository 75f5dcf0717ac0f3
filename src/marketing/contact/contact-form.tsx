import { Button, Form, media, Select, TextArea, TextField, useIsHydrated } from '@upwell/ui';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import { type ContactEvents, contactMachine } from '../../../machines/marketing/contact.ts';
import { contactSubjects, type ContactForm as Message } from '../../../machines/marketing/contact-message.ts';
import { config } from '../../config/config.ts';
import { useFlow } from '../../services/flow.tsx';
import type { PageNote } from '../../services/page-note.ts';
import { whenReleased } from '../../services/presses.ts';
import { EmailField } from '../../ui/email-field.tsx';
import { ErrorSummary, summarize } from '../../ui/error-summary.tsx';
import { fieldTexts } from '../../ui/texts.ts';
import { supportLink } from '../layout/links.ts';
import { HandedOver } from './handed-over.tsx';
import { problemTexts } from './texts.ts';

const fieldIds: Record<keyof Message, string> = {
  name: 'contact-name',
  email: 'contact-email',
  subject: 'contact-subject',
  message: 'contact-message',
};

/** Without scripts the form opens a mail whose text has these names before what was typed. */
const mailNames: Record<keyof Message, string> = {
  name: 'Name',
  email: 'Email',
  subject: 'Subject',
  message: 'Message',
};

/** The pattern of an email, which the browser checks before the application cleans it: there may be blanks and a name around it. */
const emailPattern = '.+@.+\\..+';

const subjects = contactSubjects.map((subject) => ({ value: subject, label: subject }));

/** Four fields that become a mail. Without scripts, the browser validates the form and opens the mail program itself. */
export function ContactForm(): ReactNode {
  const flow = useFlow(contactMachine, { supportEmail: config.supportEmail }, { early: earlyEvents });
  const isHandedOver = useSelector(flow, (snapshot) => snapshot.matches('handedOver'));
  return isHandedOver ? <HandedOver flow={flow} /> : <MessageForm flow={flow} />;
}

function MessageForm({ flow }: { flow: ActorRefFrom<typeof contactMachine> }): ReactNode {
  const { form, fieldErrors } = useSelector(flow, ({ context }) => context);
  const errors = fieldTexts(fieldErrors, problemTexts);
  const isHydrated = useIsHydrated();

  function edit(field: keyof Message) {
    return (value: string) => flow.send({ type: 'form.edit', change: { [field]: value } });
  }

  return (
    <Sheet
      action={supportLink}
      method="post"
      encType="text/plain"
      // Without scripts the browser validates.
      noValidate={isHydrated}
      fieldErrors={fieldErrors}
      onSubmit={() => flow.send({ type: 'form.submit' })}
    >
      <ErrorSummary heading="Something is missing" errors={summarize(errors, fieldIds)} />
      <Pair>
        <TextField
          label="Full name"
          id={fieldIds.name}
          name={mailNames.name}
          autoComplete="name"
          required
          value={form.name}
          error={errors.name}
          onValueChange={edit('name')}
        />
        <EmailField
          label="Email address"
          id={fieldIds.email}
          name={mailNames.email}
          autoComplete="email"
          required
          pattern={emailPattern}
          title="An email address, such as ada@example.com"
          value={form.email}
          error={errors.email}
          whenReleased={whenReleased}
          onValueChange={edit('email')}
        />
      </Pair>
      <Select
        label="Subject"
        id={fieldIds.subject}
        name={mailNames.subject}
        options={subjects}
        placeholder="Choose a subject"
        required
        value={form.subject}
        error={errors.subject}
        onValueChange={edit('subject')}
      />
      <TextArea
        label="Message"
        id={fieldIds.message}
        name={mailNames.message}
        required
        value={form.message}
        error={errors.message}
        onValueChange={edit('message')}
      />
      <Button type="submit">Send Message</Button>
      <Fine>Opens your mail program with the message filled in.</Fine>
    </Sheet>
  );
}

/** The event for what the visitor typed before the machine ran. */
function earlyEvents({ values }: PageNote): ContactEvents[] {
  const typed = (field: keyof Message) => values[mailNames[field]] ?? '';
  const change = {
    name: typed('name'),
    email: typed('email'),
    subject: typed('subject'),
    message: typed('message'),
  };
  return [{ type: 'form.edit', change }];
}

const Sheet = styled(Form)`
  display: grid;
  gap: var(--s4);
  justify-items: stretch;
  padding: clamp(24px, 3.4vw, 48px);
  border-radius: var(--r-l);
  background: var(--raised);
  box-shadow: var(--shadow);

  > button {
    justify-self: start;
  }

  ${media.phone} {
    > button {
      justify-self: stretch;
    }
  }
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s4);

  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Fine = styled.p`
  color: var(--ink-3);
  font-size: var(--step--1);
`;
