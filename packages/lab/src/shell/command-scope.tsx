import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import styled from 'styled-components';
import { type Command, command } from './commands.ts';
import { keyOf, takesKey } from './keys.ts';
import { Palette } from './palette.tsx';
import { Shortcuts } from './shortcuts.tsx';

type Source = () => readonly Command[];

interface Scope {
  sources: Set<Source>;
  open: (dialog: DialogName) => void;
}

const ScopeContext = createContext<Scope>({ sources: new Set(), open: () => undefined });

/** Offers commands while the component is mounted. They are made when they are needed, not on each render. */
export function useCommands(commands: Source): void {
  const { sources } = useContext(ScopeContext);
  const source = useEffectEvent(commands);
  useEffect(() => {
    const offered = () => source();
    sources.add(offered);
    return () => {
      sources.delete(offered);
    };
  }, [sources]);
}

type DialogName = 'palette' | 'shortcuts';

/** Opens the palette, or the page of shortcuts. */
export function useCommandDialogs() {
  return useContext(ScopeContext).open;
}

export interface CommandScopeProps {
  /** Takes the keys that are pressed while nothing on the page has focus. */
  ownsPage: boolean;
  children: ReactNode;
}

/** A part of the Lab with its commands: runs them by their keys, and from a palette. */
export function CommandScope({ ownsPage, children }: CommandScopeProps) {
  const [sources] = useState(() => new Set<Source>());
  const [dialog, setDialog] = useState<{ name: DialogName; commands: readonly Command[] } | null>(null);
  const root = useRef<HTMLDivElement>(null);

  /** The latest command wins its id. */
  function all(): Command[] {
    const own = [
      command('palette.open', () => open('palette')),
      command('shortcuts.show', () => open('shortcuts')),
    ];
    const offered = [...sources].flatMap((source) => source());
    return [...new Map([...own, ...offered].map((one) => [one.id, one])).values()];
  }

  function open(name: DialogName) {
    setDialog({ name, commands: all() });
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // Of a key that is pressed in a shadow root, the window sees the host only.
    const [target] = event.composedPath();
    if (event.defaultPrevented || !(target instanceof Element)) return;
    const isHere = root.current?.contains(target) || (ownsPage && target === document.body);
    const keys = keyOf(event);
    if (!isHere || takesKey(target, keys)) return;
    const wanted = all().findLast((one) => one.keys === keys);
    if (!wanted) return;
    event.preventDefault();
    wanted.run();
  });
  useEffect(() => {
    const listener = (event: Event) => event instanceof KeyboardEvent && onKey(event);
    // The root node of the dock: its keys are not the page's.
    const area = ownsPage ? window : root.current?.getRootNode();
    area?.addEventListener('keydown', listener);
    return () => area?.removeEventListener('keydown', listener);
  }, [ownsPage]);

  return (
    <ScopeContext value={{ sources, open }}>
      <Root ref={root}>
        {children}
        {dialog?.name === 'palette' && <Palette commands={dialog.commands} onClose={() => setDialog(null)} />}
        {dialog?.name === 'shortcuts' && (
          <Shortcuts commands={dialog.commands} onClose={() => setDialog(null)} />
        )}
      </Root>
    </ScopeContext>
  );
}

const Root = styled.div`
  display: contents;
`;
