import type { ReactNode } from 'react';

/** Renders text between backticks as code. */
export function withCode(sentence: string): ReactNode[] {
  return sentence.split('`').map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity than their place
    index % 2 === 1 ? <code key={index}>{part}</code> : part,
  );
}
