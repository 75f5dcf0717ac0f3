import { type FormEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { media } from '../theme/tokens.ts';
import { Button } from './button.tsx';
import { Actions } from './layout.ts';

export interface DialogProps {
  /** The dialog's name. */
  title: string;
  /** Escape or the closing button was pressed. The dialog closes when its owner stops rendering it. */
  onClose: () => void;
  /** What the closing button says. */
  closeText?: string;
  children: ReactNode;
  /** The buttons at its end that do more than close it. */
  actions: ReactNode;
  /** What takes the focus in the end when nothing had it before: a dialog may be there when the page appears. */
  openerId?: string;
  /** Given, the content is a form and Enter submits it. */
  onSubmit?: () => void;
  wide?: boolean;
}

/**
 * A native modal dialog: the page behind is inert and the focus goes back to where it was. It is open while it is rendered,
 * so that the machine's state, not the element, says whether it is.
 */
export function Dialog(props: DialogProps) {
  const { title, onClose, closeText = 'Cancel', children, actions, openerId, onSubmit, wide = false } = props;
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Closed in the layout phase, while the element is still in the page: later it could not give the focus back.
  useLayoutEffect(() => {
    const dialog = element.current;
    const hadFocus = document.activeElement !== document.body;
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (openerId && !hadFocus) document.getElementById(openerId)?.focus();
    };
  }, [openerId]);

  const content = (
    <>
      <Title id={titleId}>{title}</Title>
      <Body>{children}</Body>
      <Actions>
        <Button look="quiet" onClick={onClose}>
          {closeText}
        </Button>
        {actions}
      </Actions>
    </>
  );
  return (
    <Sheet ref={element} aria-labelledby={titleId} $wide={wide} onCancel={(event) => cancel(event, onClose)}>
      {onSubmit ? (
        <Content as="form" noValidate onSubmit={(event: FormEvent) => submit(event, onSubmit)}>
          {content}
        </Content>
      ) : (
        <Content>{content}</Content>
      )}
    </Sheet>
  );
}

function cancel(event: SyntheticEvent, onClose: () => void) {
  if (event.target !== event.currentTarget) return;
  event.preventDefault();
  onClose();
}

/** What is wrong may have scrolled out of sight: its first field takes the focus. */
function submit(event: FormEvent, onSubmit: () => void) {
  event.preventDefault();
  flushSync(onSubmit);
  event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

const Sheet = styled.dialog<{ $wide: boolean }>`
  width: min(${({ $wide }) => ($wide ? '680px' : '480px')}, 100% - 32px);
  max-height: calc(100dvh - 32px);
  padding: 0;
  border: 1px solid var(--line);
  border-radius: var(--r-l);
  background: var(--raised);
  color: var(--ink);
  box-shadow: var(--shadow);
  overflow: auto;
  overscroll-behavior: contain;

  &::backdrop {
    background: var(--veil);
  }
`;

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s5);
  padding: var(--s5) var(--s6) var(--s6);

  ${media.phone} {
    padding: var(--s5) 20px;
  }
`;

const Title = styled.h2`
  font-size: var(--step-1);
  line-height: 1.2;
`;

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);
`;
