import { useSelector } from '@xstate/react';
import { type FormEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import { contactMachine } from '../../../machines/marketing/contact.ts';
import { contactSubjects, type ContactForm as Form } from '../../../machines/marketing/contact-message.ts';
import { config } from '../../config.ts';
import { useFlow } from '../../services/flow.tsx';
import { media } from '../../theme/tokens.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { supportLink } from '../layout/links.ts';
import { HandedOver } from './handed-over.tsx';

const fieldIds: Record<keyof Form, string> = {
  name: 'contact-name',
  email: 'contact-email',
  subject: 'contact-subject',
  message: 'contact-message',
};

/** What a form sends without scripts: a mail link's subject and body. The sender's address says the rest. */
const mailNames: Record<keyof Form, string> = {
  name: 'name',
  email: 'email',
  subject: 'subject',
  message: 'body',
};

const subjects = contactSubjects.map((subject) => ({ value: subject, label: subject }));

/**
 * Four fields that become a mail (spec §2, §5 Contact form). Without scripts the form itself leads to the mail program and the
 * browser checks the fields; with them the machine does both.
 */
export function ContactForm(): ReactNode {
  const flow = useFlow(contactMachine, { supportEmail: config.supportEmail });
  const isHandedOver = useSelector(flow, (snapshot) => snapshot.matches('handedOver'));
  return isHandedOver ? <HandedOver flow={flow} /> : <MessageForm flow={flow} />;
}

function MessageForm({ flow }: { flow: ActorRefFrom<typeof contactMachine> }): ReactNode {
  const { form, errors } = useSelector(flow, ({ context }) => context);
  const element = useRef<HTMLFormElement>(null);

  useLayoutEffect(() => {
    if (!element.current) return;
    // By script, not in the markup: without one, the browser's own checks are the ones there are.
    element.current.noValidate = true;
    const typed = readTyped(element.current);
    if (typed) flow.send({ type: 'form.edit', change: typed });
  }, [flow]);

  function edit(field: keyof Form) {
    return (value: string) => flow.send({ type: 'form.edit', change: { [field]: value } });
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    flow.send({ type: 'form.submit' });
  }

  const faults = Object.entries(errors).map(([field, text]) => ({
    text,
    fieldId: fieldIds[field as keyof Form],
  }));
  return (
    <Sheet ref={element} action={supportLink} method="get" onSubmit={submit}>
      {faults.length > 0 && <ErrorSummary heading="Something is missing" errors={faults} />}
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
        <TextField
          label="Email address"
          id={fieldIds.email}
          name={mailNames.email}
          type="email"
          autoComplete="email"
          required
          value={form.email}
          error={errors.email}
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

/** What the visitor typed before the machine ran; `null` when that is nothing. */
function readTyped(element: HTMLFormElement): Form | null {
  const data = new FormData(element);
  const read = (field: keyof Form) => String(data.get(mailNames[field]) ?? '');
  const typed = {
    name: read('name'),
    email: read('email'),
    subject: read('subject'),
    message: read('message'),
  };
  return Object.values(typed).some(Boolean) ? typed : null;
}

const Sheet = styled.form`
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
