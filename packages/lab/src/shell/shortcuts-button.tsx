import { IconButton } from '@upwell/ui';
import { useShowShortcuts } from './command-scope.tsx';

export function ShortcutsButton() {
  return (
    <IconButton
      label="Keyboard shortcuts (?)"
      aria-keyshortcuts="?"
      icon={<span aria-hidden="true">?</span>}
      onClick={useShowShortcuts()}
    />
  );
}
