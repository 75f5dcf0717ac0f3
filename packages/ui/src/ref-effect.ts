import type { RefCallback } from 'react';

/** The ref of one element: calls `effect` with it, and what that returns when it is gone, as React does itself from 19 on. */
export function refEffect<Node extends Element>(effect: (node: Node) => (() => void) | undefined): RefCallback<Node> {
  let cleanUp: (() => void) | undefined;
  return (node) => {
    cleanUp?.();
    cleanUp = node ? effect(node) : undefined;
  };
}
