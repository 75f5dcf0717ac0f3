import { IconButton, SearchIcon } from '@upwell/ui';
import { useCommandDialogs } from './command-scope.tsx';

/** The button of the command palette. */
export function OpenPalette() {
  const open = useCommandDialogs();
  return (
    <IconButton
      label="Search for a command (Ctrl+K)"
      aria-keyshortcuts="Control+K"
      icon={<SearchIcon />}
      onClick={() => open('palette')}
    />
  );
}
