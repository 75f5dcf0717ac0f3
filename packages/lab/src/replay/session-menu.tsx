import { Button, MenuButton, MoreIcon } from '@upwell/ui';
import { useCommandDialogs } from '../shell/command-scope.tsx';
import { Wide } from '../shell/toolbar.tsx';
import type { SessionActions } from './session-actions.ts';

/** What can be done with the open session: saving it, and the rest in a menu. */
export function SessionMenu({ actions }: { actions: SessionActions }) {
  const openDialog = useCommandDialogs();
  return (
    <>
      <Wide>
        <Button look="quiet" onClick={actions.save}>
          Save session
        </Button>
      </Wide>
      <MenuButton
        label="More about this session"
        icon={<MoreIcon />}
        items={[
          { label: 'Save session', keys: 'S', onChoose: actions.save },
          { label: 'Copy link to this moment', keys: 'L', onChoose: actions.copyLink },
          ...(actions.saveTest ? [{ label: 'Save as a Playwright test', onChoose: actions.saveTest }] : []),
          {
            label: 'Shorten the session',
            disabled: !actions.shorten,
            onChoose: () => actions.shorten?.(),
          },
          { label: 'Keyboard shortcuts', keys: '?', onChoose: () => openDialog('shortcuts') },
        ]}
      />
    </>
  );
}
