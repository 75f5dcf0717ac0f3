import { Button, fieldLook, useAnnouncement } from '@upwell/ui';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import type { contactMachine } from '../../../machines/marketing/contact.ts';
import { contactLink, contactText } from '../../../machines/marketing/contact-message.ts';
import { Notice } from '../../ui/notice.tsx';

const notCopied = 'Copying did not work. Please select the text and copy it yourself.';

/** The message after it was passed to the mail program, to copy in case none opened. */
export function HandedOver({ flow }: { flow: ActorRefFrom<typeof contactMachine> }): ReactNode {
  const { form, supportEmail } = useSelector(flow, ({ context }) => context);
  const isCopied = useSelector(flow, (snapshot) => snapshot.matches({ handedOver: 'copied' }));
  const isNotCopied = useSelector(flow, (snapshot) => snapshot.matches({ handedOver: 'notCopied' }));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useAnnouncement(isCopied ? 'Message copied.' : isNotCopied ? notCopied : '');

  return (
    <Sheet>
      <h2 ref={heading} tabIndex={-1}>
        Your mail program has it now
      </h2>
      <p>
        Check the message there and press send. If no mail program opened, copy the text and write to{' '}
        <b translate="no">{supportEmail}</b> yourself.
      </p>
      {contactLink(form, supportEmail).isCut && (
        <Notice tone="warning">
          The message is longer than a mail link can carry. Copy the whole text below into the mail.
        </Notice>
      )}
      <Message aria-label="Your message" dir="auto" rows={8} readOnly value={contactText(form)} />
      <Actions>
        <Button onClick={() => flow.send({ type: 'message.copy' })}>{isCopied ? 'Copied' : 'Copy message'}</Button>
        <Button look="quiet" onClick={() => flow.send({ type: 'mail.openAgain' })}>
          Open mail program again
        </Button>
        <Button look="plain" onClick={() => flow.send({ type: 'form.reopen' })}>
          Back to the form
        </Button>
      </Actions>
      {isNotCopied && <Notice tone="warning">{notCopied}</Notice>}
    </Sheet>
  );
}

const Sheet = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);
  padding: clamp(24px, 3.4vw, 48px);
  border-radius: var(--r-l);
  background: var(--raised);
  box-shadow: var(--shadow);

  h2 {
    font-size: var(--step-2);
  }
`;

const Message = styled.textarea`
  ${fieldLook}
  resize: vertical;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s3);
`;
