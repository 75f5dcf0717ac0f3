import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type TreeRow, treeMove } from './tree-keys.ts';

/** The rows that a person has expanded or collapsed, and the one that Tab leads to. */
export function useTreeState() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [at, setAt] = useState<string | null>(null);
  return {
    chosen,
    at,
    setAt,
    expand: (key: string, isExpanded: boolean) => setChosen(new Map([...chosen, [key, isExpanded]])),
    reset: (keys: readonly string[]) => setChosen(new Map([...chosen].filter(([key]) => !keys.includes(key)))),
  };
}

interface TreeOptions extends Pick<ReturnType<typeof useTreeState>, 'at' | 'setAt' | 'expand'> {
  /** Keys of rows, one of which Tab leads to before a key has been pressed: the first that is there, else the first row. */
  starts: readonly (string | null | undefined)[];
  onChoose(key: string): void;
}

/** Keys of a tree with one row in the tab order, and the focus on the row that a key leads to. */
export function useTree(rows: readonly TreeRow[], { at, setAt, expand, starts, onChoose }: TreeOptions) {
  const current = [at, ...starts].find((key) => rows.some((row) => row.key === key)) ?? rows[0]?.key ?? '';
  const tree = useRef<HTMLDivElement>(null);
  const isMoving = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a row that was inside a collapsed one is there only now
  useEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    tree.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [current, rows]);

  function go(key: string) {
    isMoving.current = true;
    setAt(key);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const move = treeMove(rows, current, event.key);
    if (event.shiftKey && event.key.startsWith('Arrow')) return;
    if (move && 'go' in move) go(move.go);
    else if (move && 'expand' in move) expand(move.expand, true);
    else if (move) expand(move.collapse, false);
    else if (event.key === 'Enter' || event.key === ' ') onChoose(current);
    else return;
    event.preventDefault();
    // The keys of the view around the tree.
    event.stopPropagation();
  }

  return { tree, current, onKeyDown, go };
}
