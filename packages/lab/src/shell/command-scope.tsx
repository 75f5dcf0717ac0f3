import { useEffectEvent } from '@upwell/ui';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { type Command, command } from './commands.ts';
import { keyOf, takesKey } from './keys.ts';
import { Shortcuts } from './shortcuts.tsx';

type Source = () => readonly Command[];

interface Scope {
  sources: Set<Source>;
  showShortcuts: () => void;
}

const ScopeContext = createContext<Scope>({ sources: new Set(), showShortcuts: () => undefined });

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

export function useShowShortcuts(): () => void {
  return useContext(ScopeContext).showShortcuts;
}

export interface CommandScopeProps {
  /** Takes the keys that are pressed while nothing on the page has focus. */
  ownsPage: boolean;
  children: ReactNode;
}

/** A part of the Lab: runs its commands by their keys. */
export function CommandScope({ ownsPage, children }: CommandScopeProps) {
  const [sources] = useState(() => new Set<Source>());
  const [isSheetOpen, setSheetOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const showShortcuts = () => setSheetOpen(true);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // Of a key that is pressed in a shadow root, the window sees the host only.
    const [target] = event.composedPath();
    if (event.defaultPrevented || !(target instanceof Element)) return;
    const isHere = root.current?.contains(target) || (ownsPage && target === document.body);
    const keys = keyOf(event);
    if (!isHere || takesKey(target, keys)) return;
    const offered = [...sources].flatMap((source) => source());
    const wanted = [command('shortcuts.show', showShortcuts), ...offered].findLast((one) => one.keys === keys);
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
    <ScopeContext.Provider value={{ sources, showShortcuts }}>
      <Root ref={root}>
        {children}
        {isSheetOpen && <Shortcuts onClose={() => setSheetOpen(false)} />}
      </Root>
    </ScopeContext.Provider>
  );
}

const Root = styled.div`
  display: contents;
`;
