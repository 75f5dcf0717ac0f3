import type { ComponentPropsWithoutRef, MouseEvent, Ref } from 'react';
import styled from 'styled-components';
import { type ButtonLook, type ButtonSize, buttonLook } from './button-look.ts';
import { SlowNotice } from './slow-notice.tsx';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends ComponentPropsWithoutRef<'button'> {
  elementRef?: Ref<HTMLButtonElement> | undefined;
  look?: ButtonLook;
  size?: ButtonSize;
  /**
   * During a call: shows `busyText`, keeps focus and ignores clicks; says above itself when the call takes long. `elsewhere` where another element
   * shows the wait: without a spinner, and looks disabled.
   */
  busy?: boolean | 'elsewhere' | undefined;
  busyText?: string | undefined;
}

/** A button, of type `button` by default. */
export function Button(props: ButtonProps) {
  const { look = 'primary', size = 'regular', type = 'button', ...others } = props;
  const { busy = false, busyText, elementRef, onClick, children, ...rest } = others;
  const showsBusyText = busy && busyText !== undefined;
  const isShown = busy === true;
  return (
    <>
      {isShown && <SlowNotice />}
      <ButtonElement
        {...rest}
        ref={elementRef}
        type={type}
        $look={look}
        $size={size}
        aria-disabled={busy ? true : undefined}
        aria-busy={isShown || undefined}
        onClick={busy ? ignore : onClick}
      >
        {isShown && <Spinner />}
        <Label key={showsBusyText ? 'busy' : 'ready'}>{showsBusyText ? busyText : children}</Label>
      </ButtonElement>
    </>
  );
}

function ignore(event: MouseEvent) {
  event.preventDefault();
}

const ButtonElement = styled.button<{ $look: ButtonLook; $size: ButtonSize }>`
  ${buttonLook}
`;

/** Comes and goes as a whole: what is in it may be several nodes. */
const Label = styled.span`
  display: contents;
`;
