import { IconButton } from '../../ui/icon-button.tsx';
import { SearchIcon } from '../../ui/icons.tsx';
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
