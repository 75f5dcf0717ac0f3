import { type Elements, focusLater, useIsNews, useIsPicture, VisuallyHidden } from '@upwell/ui';
import {
  type ComponentPropsWithoutRef,
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** Facts about the screen that a page leaves for another one. */
interface Screens {
  /** The heading of the screen that was left, if nobody had moved the focus since it appeared: the next one comes by itself. */
  waited: HTMLElement | null;
  say: (name: string) => void;
}

const ScreensContext = createContext<Screens | null>(null);

/** Says the names of screens that come by themselves, as when a wait is over. */
export function ScreenNames({ children }: { children: Elements }) {
  const [name, say] = useState('');
  const [screens] = useState<Screens>(() => ({ waited: null, say }));
  const isNews = useIsNews(name);
  return (
    <ScreensContext value={screens}>
      {children}
      <VisuallyHidden as="div" aria-live="polite">
        {isNews ? name : ''}
      </VisuallyHidden>
    </ScreensContext>
  );
}

export interface ScreenHeadingProps extends ComponentPropsWithoutRef<'h1'> {
  /** Its text, in words. */
  name: string;
  /** Scrolls the page to its top. */
  isAtTop?: boolean;
}

/** The heading of a screen: takes the focus when it appears. Give it a key where it changes in place. */
export function ScreenHeading({ name, isAtTop = false, children = name, ...rest }: ScreenHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const screens = useContext(ScreensContext);
  const isPicture = useIsPicture();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it appears
  useEffect(() => {
    if (isAtTop && !isPicture) document.documentElement.scrollTop = 0;
    screens?.say(screens.waited?.isConnected === false ? name : '');
    return focusLater(() => heading.current, { scrolls: 'whenHidden' });
  }, []);
  useLayoutEffect(() => {
    const element = heading.current;
    forgetCaret();
    return () => {
      const focused = document.activeElement;
      const isWaiting = focused === element || focused instanceof HTMLIFrameElement;
      if (screens) screens.waited = isWaiting ? element : null;
    };
  }, [screens]);
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
  if (selection?.isCollapsed && document.activeElement === document.body) selection.removeAllRanges();
}
