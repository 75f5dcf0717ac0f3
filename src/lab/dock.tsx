import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { media } from '../theme/tokens.ts';
import { LabButton } from './kit.ts';
import type { Lab } from './lab.ts';

const DockPanel = lazy(async () => ({ default: (await import('./dock-panel.tsx')).DockPanel }));

/** The Lab's button in the corner of every page, and the dock it opens. `Ctrl+Alt+L` does the same. */
export function Dock({ lab }: { lab: Lab }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
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
      <Corner>
        <LabButton
          ref={button}
          aria-expanded={isOpen}
          aria-keyshortcuts="Control+Alt+L"
          onClick={() => setOpen(!isOpen)}
        >
          Lab
        </LabButton>
      </Corner>
      {isOpen && (
        <Suspense>
          <DockPanel lab={lab} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

const Corner = styled.div`
  position: fixed;
  right: 12px;
  bottom: 12px;
  z-index: 40;

  > button {
    border-radius: var(--r-full);
    box-shadow: var(--shadow);
  }

  ${media.phone} {
    right: 6px;
    bottom: 6px;
  }

  @media print {
    display: none;
  }
`;
