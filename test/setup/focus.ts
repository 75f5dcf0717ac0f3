import { vi } from 'vitest';

/** Screens are read at once. That the focus waits is tested in `test/ui/focus-later.test.tsx`. */
vi.mock('../../packages/ui/src/focus-later.ts', () => ({
  focusLater(find: () => HTMLElement | null | undefined) {
    find()?.focus({ preventScroll: true });
    return () => undefined;
  },
}));
