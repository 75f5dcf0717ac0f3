import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { templatesMachine } from '../../machines/onboarding/templates.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

/** Asks before a template is deleted. */
export function DeleteTemplateDialog({ actor }: { actor: ActorRefFrom<typeof templatesMachine> }) {
  const snapshot = useSelector(actor, (state) => state);
  const { templates, deleting } = snapshot.context;
  const name = templates.find(({ template_id }) => template_id === deleting)?.template_name;
  return (
    <Dialog
      title="Delete template"
      onClose={() => actor.send({ type: 'delete.cancel' })}
      actions={
        <Button
          look="danger"
          busy={snapshot.matches('deleting')}
          busyText="Deleting..."
          onClick={() => actor.send({ type: 'delete.confirm' })}
        >
          Delete
        </Button>
      }
    >
      <p>
        Delete <b>{name}</b>? This cannot be undone.
      </p>
    </Dialog>
  );
}
