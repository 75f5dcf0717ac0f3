import { type KeyboardEvent, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import styled, { css } from 'styled-components';
import { Button } from './button.tsx';
import type { Elements } from './elements.ts';
import { ErrorBanner } from './error-banner.tsx';
import { Footer } from './footer.tsx';
import { contained } from './foreign-text.tsx';
import { Form, type FormProps } from './form.tsx';
import { wasPointerPress } from './last-press.ts';
import { Stack } from './layout.ts';
import { keyboardPx, usePictureKind } from './picture.ts';
import { cover, followVisibleViewport, lockScroll } from './scroll-lock.ts';
import { SlowScope } from './slow-notice.tsx';
import { backdrop, media } from './theme/tokens.ts';
import { useLayerChange } from './use-layer-change.ts';

interface DialogLayout {
  /** False in prerendered HTML, where a script may open it before the application is there. */
  isOpen?: boolean;
  /** The dialog's name. */
  title: string;
  /** Escape or the closing button was pressed. The dialog closes when its owner stops rendering it. */
  onClose: () => void;
  /** Label of the closing button. */
  closeText?: string;
  /** The question or offer of the dialog, spoken with its name. */
  description?: Elements;
  children?: Elements;
  /** Buttons beside the closing one. */
  actions: Elements;
  /** Id of the element to focus on closing when nothing had focus on opening, as when the page loads with the dialog open. */
  openerId?: string;
  wide?: boolean;
  /** On phones it takes the whole window, and its buttons stand beside the title: for a long list that is searched by typing. */
  full?: boolean;
}

/** Content that is a form, which Enter submits. */
interface DialogForm extends Pick<FormProps, 'fieldErrors' | 'onSubmit'> {
  /** Shown above the content. */
  error: { text: string; detail?: string } | null;
}

/** A dialog without a form has `error={null}` alone. */
type NoForm = { error: null } & { [Name in Exclude<keyof DialogForm, 'error'>]?: undefined };

export type DialogProps = DialogLayout & (DialogForm | NoForm);

/**
 * A native modal dialog: the page behind is inert, and closing returns the focus. Open while rendered, so the machine's state
 * decides, not the element's.
 */
export function Dialog(props: DialogProps) {
  const { title, onClose, closeText = 'Cancel', description, children, actions, openerId } = props;
  const { error, onSubmit, fieldErrors, wide = false, full = false, isOpen = true } = props;
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const hasKeyboard = usePictureKind() === 'keyboard';
  const descriptionId = useId();
  useLayerChange(null);
  // Closed in the layout phase, while the element is still in the page: later it could not return the focus.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const dialog = element.current;
    const hadFocus = document.activeElement !== document.body && document.activeElement !== dialog;
    // A screen reader says the dialog only if that has the focus. A finger opens the keyboard of a phone only at once.
    const first = (wasPointerPress() && fieldToType(dialog)) || dialog;
    first?.setAttribute('autofocus', '');
    if (!dialog?.open) {
      dialog?.showModal();
      first?.focus();
    }
    const isOfPage = dialog?.getRootNode() === document;
    const undo = dialog && isOfPage ? [lockScroll(), followVisibleViewport(dialog)] : [];
    if (dialog && hasKeyboard) cover(dialog, { above: 0, below: keyboardPx });
    return () => {
      for (const one of undo) one();
      dialog?.close();
      if (openerId && !hadFocus) document.getElementById(openerId)?.focus();
    };
  }, [openerId, hasKeyboard, isOpen]);

  const content = (
    <SlowScope>
      <Title id={titleId}>{title}</Title>
      <Body>
        {error && <ErrorBanner detail={error.detail}>{error.text}</ErrorBanner>}
        {description && <Description id={descriptionId}>{description}</Description>}
        {children}
      </Body>
      <Bar look="bar" staysInView>
        <Button look="quiet" onClick={onClose}>
          {closeText}
        </Button>
        {actions}
      </Bar>
    </SlowScope>
  );
  return (
    <Sheet
      ref={element}
      aria-labelledby={titleId}
      aria-describedby={description ? descriptionId : undefined}
      tabIndex={-1}
      $wide={wide}
      $full={full}
      onKeyDown={typeInFirstField}
      onCancel={(event) => cancel(event, onClose)}
      onClose={reopen}
    >
      {onSubmit ? (
        <Content as={Form} $full={full} fieldErrors={fieldErrors} onSubmit={onSubmit}>
          {content}
        </Content>
      ) : (
        <Content $full={full}>{content}</Content>
      )}
    </Sheet>
  );
}

/** The first field, if it is one to type in. */
function fieldToType(dialog: HTMLDialogElement | null): HTMLElement | null {
  const field = dialog?.querySelector<HTMLElement>('input, textarea, select');
  return field?.matches('textarea, input:not([type="checkbox"], [type="radio"])') ? field : null;
}

/** A character, or the beginning of one, that is typed while the dialog itself has the focus goes to its first field. */
function typeInFirstField(event: KeyboardEvent<HTMLDialogElement>) {
  const { target, currentTarget: dialog, key, metaKey, ctrlKey, altKey } = event;
  const isTyped = /^(?:\S|Dead|Process)$/u.test(key) && !metaKey && (!ctrlKey || altKey);
  if (isTyped && target === dialog) fieldToType(dialog)?.focus();
}

function cancel(event: SyntheticEvent, onClose: () => void) {
  if (event.target !== event.currentTarget) return;
  event.preventDefault();
  onClose();
}

/** Chromium closes a dialog itself when Escape is pressed again and again, as while a call keeps the dialog open. */
function reopen({ currentTarget }: SyntheticEvent<HTMLDialogElement>) {
  if (!currentTarget.open) currentTarget.showModal();
}

const wholeWindow = css`
  ${media.phone} {
    width: 100%;
    max-width: 100%;
    height: calc(100% - var(--covered-top, 0px) - var(--covered-bottom, 0px));
    max-height: none;
    border: 0;
    border-radius: 0;
    overflow: hidden;
  }
`;

/** The footer gives its buttons to the row of the title; below them, where text is too large for one row. */
const buttonsBesideTitle = css`
  ${media.phone} {
    box-sizing: border-box;
    height: 100%;
    grid-template: 'close title action' auto 'body body body' minmax(0, 1fr) / auto minmax(min-content, 1fr) auto;
    gap: var(--s2) var(--s3);
    align-items: center;
    padding: var(--s2) var(--s4) 0;

    > h2 {
      grid-area: title;
      font-size: var(--step-0);
      text-align: center;
      overflow-wrap: normal;
    }

    > :nth-child(2) {
      grid-area: body;
      grid-template-rows: minmax(0, 1fr);
      align-self: stretch;
      min-height: 0;
    }

    > :last-child {
      display: contents;

      > :first-child {
        grid-area: close;
      }

      > :last-child {
        grid-area: action;
      }
    }
  }

  @media (max-width: 17em) {
    grid-template: 'title title' auto 'close action' auto 'body body' minmax(0, 1fr) / minmax(0, 1fr) minmax(0, 1fr);
    column-gap: var(--s2);
    padding-inline: var(--s2);

    button {
      padding-inline: var(--s1);
    }
  }
`;

const Sheet = styled.dialog<{ $wide: boolean; $full: boolean }>`
  inset-block: var(--covered-top, 0px) var(--covered-bottom, 0px);
  width: min(${({ $wide }) => ($wide ? '680px' : '480px')}, 100% - 32px);
  max-height: calc(100% - 32px - var(--covered-top, 0px) - var(--covered-bottom, 0px));
  padding: 0;
  border: 1px solid var(--line);
  border-radius: var(--r-l);
  background: var(--raised);
  color: var(--ink);
  box-shadow: var(--shadow);
  overflow: auto;
  overscroll-behavior: contain;
  /* A field that comes into view stays clear of the footer. */
  scroll-padding-block: var(--s4) 96px;
  ${backdrop}
  ${({ $full }) => $full && wholeWindow}
`;

const Content = styled.div<{ $full: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s5);
  padding: var(--s5) var(--s6) 0;

  ${media.phone} {
    padding-inline: var(--gutter);
  }

  ${({ $full }) => $full && buttonsBesideTitle}
`;

/** From edge to edge of the dialog. */
const Bar = styled(Footer)`
  margin-inline: calc(-1 * var(--s6));

  ${media.phone} {
    margin-inline: calc(-1 * var(--gutter));
  }
`;

const Title = styled.h2`
  font-size: var(--step-1);
  line-height: var(--leading-tight);
`;

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);

  > p {
    ${contained}
  }
`;

const Description = styled(Stack).attrs({ $gap: 'var(--s4)' })`
  > p {
    ${contained}
  }
`;
