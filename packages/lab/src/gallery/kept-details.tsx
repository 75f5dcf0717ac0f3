import type { ReactNode } from 'react';
import { useKept } from './kept-view.ts';

export interface KeptDetailsProps {
  /** Distinguishes it from all others. */
  name: string;
  isOpen?: boolean;
  children: ReactNode;
}

/** A `<details>` that Back shows as it was left. */
export function KeptDetails({ name, isOpen = false, children }: KeptDetailsProps) {
  const [left, setLeft] = useKept<boolean | null>(name, null);
  const isShown = left ?? isOpen;
  return (
    <details
      open={isShown}
      onToggle={({ currentTarget: { open } }) => {
        if (open !== isShown) setLeft(open);
      }}
    >
      {children}
    </details>
  );
}
