import { beforeEach } from 'vitest';
import { focusDelay } from '../../packages/ui/src/focus-later.ts';

/** Screens are read at once. That the focus waits is tested in `test/ui/focus-later.test.tsx`. */
beforeEach(() => {
  focusDelay.isOn = false;
});
