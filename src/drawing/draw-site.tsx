import { Component, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';
import { notePage, type PageNote, pageRoot, restorePage } from '../services/page-note.ts';
import { isAsBuilt, type PageChanges, readChanges } from './page-changes.ts';

export interface Site {
  content: ReactNode;
  /** Stands in place of content that cannot be drawn. */
  crashCard: ReactNode;
  onCrash: (error: unknown, changes: PageChanges) => void;
  /** The card comes: drawing again was of no use. */
  onGivenUp: () => void;
}

/** A crash within this time after another one is the same: drawing again does not help. */
const patienceMs = 10_000;

/**
 * Draws the site into the page. React adopts HTML that is as it was built; any other is drawn anew, with what was noted of it. A site
 * that cannot be drawn is drawn again: only machines have state, and somebody else may have moved or replaced what React had drawn.
 */
export function drawSite({ content, crashCard, onCrash, onGivenUp }: Site, noted: PageNote): void {
  let crashedAt = Number.NEGATIVE_INFINITY;

  function draw(shown: ReactNode, start: (guarded: ReactNode, options: RootOptions) => Root): void {
    let isOver = false;

    function crash(error: unknown, { note, changes } = readPage()): void {
      onCrash(error, changes);
      if (isOver) return;
      isOver = true;
      // React has not finished with this root yet.
      queueMicrotask(() => {
        root.unmount();
        if (shown !== crashCard) drawAgain(note);
      });
    }

    const root = start(<Boundary onCrash={crash}>{shown}</Boundary>, {
      onUncaughtError: (error) => crash(error),
    });
  }

  /** Draws into an element of its own, and at once: nothing of the page moves, and nothing can be typed or pressed in between. */
  function drawAnew(shown: ReactNode): void {
    const fresh = document.createElement('div');
    fresh.id = pageRoot().id;
    pageRoot().replaceWith(fresh);
    draw(shown, (guarded, options) => {
      const root = createRoot(fresh, options);
      flushSync(() => root.render(guarded));
      return root;
    });
  }

  function drawAgain(note: PageNote): void {
    const isHopeless = performance.now() - crashedAt < patienceMs;
    crashedAt = performance.now();
    if (isHopeless) {
      onGivenUp();
      drawAnew(crashCard);
    } else {
      drawAnew(content);
      restorePage(note);
    }
  }

  /** React draws anew what others change before it has adopted it. What was noted by then is given back. */
  function adopt(): void {
    let changed: PageNote | null = null;
    const others = new MutationObserver(() => {
      changed = notePage();
      others.disconnect();
    });
    others.observe(pageRoot(), { childList: true, characterData: true, subtree: true });
    draw(content, (guarded, options) =>
      hydrateRoot(pageRoot(), guarded, {
        ...options,
        onRecoverableError(error) {
          if (changed) restorePage(changed);
          else
            queueMicrotask(() => {
              throw error;
            });
        },
      }),
    );
  }

  if (isAsBuilt(pageRoot())) {
    adopt();
  } else {
    drawAnew(content);
    restorePage(noted);
  }
}

interface ReadPage {
  note: PageNote;
  changes: PageChanges;
}

function readPage(): ReadPage {
  return { note: notePage(), changes: readChanges() };
}

interface BoundaryProps {
  children: ReactNode;
  onCrash: (error: unknown, left?: ReadPage) => void;
}

/** Tells of whatever cannot be drawn, or removed, and draws nothing then. */
class Boundary extends Component<BoundaryProps, { left: ReadPage | null }> {
  override state = { left: null };

  /** The last moment in which the elements are there. */
  static getDerivedStateFromError() {
    return { left: readPage() };
  }

  override componentDidCatch(error: unknown) {
    this.props.onCrash(error, this.state.left ?? undefined);
  }

  override render() {
    return this.state.left ? null : this.props.children;
  }
}
