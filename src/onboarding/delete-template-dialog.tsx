import { Button, Dialog, ForeignName } from '@upwell/ui';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Id } from '../../machines/api/contract.ts';
import type { templateDeletionMachine } from '../../machines/onboarding/template-deletion.ts';

export interface DeleteTemplateDialogProps {
  actor: ActorRefFrom<typeof templateDeletionMachine>;
  /** By template id. */
  names: ReadonlyMap<Id, string>;
}

/** Asks before a template is deleted. */
export function DeleteTemplateDialog({ actor, names }: DeleteTemplateDialogProps) {
  const templateId = useSelector(actor, (state) => state.context.templateId);
  const isDeleting = useSelector(actor, (state) => state.hasTag('busy'));
  return (
    <Dialog
      title="Delete template"
      error={null}
      onClose={() => actor.send({ type: 'delete.cancel' })}
      actions={
        <Button
          look="danger"
          busy={isDeleting}
          busyText="Deleting..."
          onClick={() => actor.send({ type: 'delete.confirm' })}
        >
          Delete
        </Button>
      }
      description={
        <p>
          Delete{' '}
          <b>
            <ForeignName>{names.get(templateId) ?? ''}</ForeignName>
          </b>
          ? This cannot be undone.
        </p>
      }
    />
  );
}
