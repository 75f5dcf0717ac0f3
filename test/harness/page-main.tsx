import type { ReactNode } from 'react';
import { useFocusRescue } from '../../src/ui/use-focus-rescue.ts';

/** A page's `main`, which keeps the focus, without the rest of its frame. */
export function PageMain({ children }: { children: ReactNode }) {
  const main = useFocusRescue<HTMLElement>();
  return (
    <main ref={main} tabIndex={-1}>
      {children}
    </main>
  );
}
