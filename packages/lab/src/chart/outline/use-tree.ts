import { type KeyboardEvent, useEffect, useRef } from 'react';
import { rowByLetters, type TreeRow, treeMove } from './tree-keys.ts';

/** In milliseconds: letters that are typed faster belong together. */
const pause = 700;

interface TreeHandlers {
  /** Key of the row that Tab leads to. */
  current: string;
  onGo(key: string): void;
  onExpand(keys: readonly string[], isExpanded: boolean): void;
  /** Enter or Space. */
  onChoose(key: string): void;
}

/** Keys of a tree with one row in the tab order, and the focus on the row that a key leads to. */
export function useTree(rows: readonly TreeRow[], handlers: TreeHandlers) {
  const { current, onGo, onExpand, onChoose } = handlers;
  const tree = useRef<HTMLDivElement>(null);
  const typed = useRef({ letters: '', at: 0 });
  const isMoving = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a row that was inside a collapsed one is there only now
  useEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    tree.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [current, rows]);

  function go(key: string) {
    isMoving.current = true;
    onGo(key);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const move = treeMove(rows, current, event.key);
    if (event.shiftKey && event.key.startsWith('Arrow')) return;
    if (move && 'go' in move) go(move.go);
    else if (move && 'expand' in move) onExpand(move.expand, true);
    else if (move) onExpand([move.collapse], false);
    else if (event.key === 'Enter' || event.key === ' ') onChoose(current);
    else if (/^\p{L}$/u.test(event.key)) {
      const isNew = event.timeStamp - typed.current.at > pause;
      const letters = (isNew ? '' : typed.current.letters) + event.key;
      typed.current = { letters, at: event.timeStamp };
      go(rowByLetters(rows, current, letters) ?? current);
    } else return;
    event.preventDefault();
    // The keys of the view around the tree.
    event.stopPropagation();
  }

  return { tree, onKeyDown, go };
}
