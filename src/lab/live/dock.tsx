import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { LabButton } from '../kit.ts';
import type { Lab } from '../lab.ts';

const DockPanel = lazy(async () => ({ default: (await import('./dock-panel.tsx')).DockPanel }));

/** The Lab's tab at the edge of every page, and the dock it opens. `Ctrl+Alt+L` does the same. */
export function Dock({ lab }: { lab: Lab }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // Before the tab can be seen: who sees it may press the keys.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!event.ctrlKey || !event.altKey || event.code !== 'KeyL') return;
      event.preventDefault();
      setOpen((was) => !was);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  function close() {
    setOpen(false);
    button.current?.focus();
  }

  return (
    <>
      <EdgeTab>
        <LabButton
          ref={button}
          aria-expanded={isOpen}
          aria-keyshortcuts="Control+Alt+L"
          onClick={() => setOpen(!isOpen)}
        >
          Lab
        </LabButton>
      </EdgeTab>
      {isOpen && (
        <Suspense>
          <DockPanel lab={lab} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** Halfway down the edge, where no page has a header, a footer or a button. */
const EdgeTab = styled.div`
  position: fixed;
  inset: 50% 0 auto auto;
  z-index: 40;
  translate: 0 -50%;

  > button {
    min-width: 26px;
    padding: 12px 3px;
    border-inline-end: 0;
    border-radius: var(--r-s) 0 0 var(--r-s);
    box-shadow: var(--shadow);
    writing-mode: vertical-rl;
    opacity: 0.85;
  }

  @media print {
    display: none;
  }
`;
