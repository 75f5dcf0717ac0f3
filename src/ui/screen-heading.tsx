import { focusLater, useIsPicture } from '@upwell/ui';
import { type ComponentPropsWithoutRef, useEffect, useLayoutEffect, useRef } from 'react';

export interface ScreenHeadingProps extends ComponentPropsWithoutRef<'h1'> {
  /** Its text, in words. */
  name: string;
  /** Scrolls the page to its top. */
  isAtTop?: boolean;
}

/** The heading of a screen: takes the focus when it appears, with which its name is said. Give it a key where it changes in place. */
export function ScreenHeading({ name, isAtTop = false, children = name, ...rest }: ScreenHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isPicture = useIsPicture();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it appears
  useEffect(() => {
    if (isAtTop && !isPicture) document.documentElement.scrollTop = 0;
    return focusLater(() => heading.current, { scrolls: 'whenHidden' });
  }, []);
  useLayoutEffect(() => {
    const main = heading.current?.closest('main');
    forgetCaret();
    return () => {
      // Until the next heading takes it: with the focus nowhere, Tab would begin at the top of the page.
      if (main?.contains(document.activeElement)) main.focus({ preventScroll: true });
    };
  }, []);
  return (
    <h1 {...rest} ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}

/**
 * The caret of a removed field stays where it was, which is before the new heading. Chromium reports it as moved into the heading, and
 * Orca then does not say the heading as it takes the focus.
 */
function forgetCaret() {
  const selection = document.getSelection();
  if (selection?.isCollapsed && !document.activeElement?.matches('input, textarea')) selection.removeAllRanges();
}
