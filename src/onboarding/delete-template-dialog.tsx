import { Button, Dialog, ForeignName } from '@upwell/ui';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Template } from '../../machines/api/contract.ts';
import { findTemplate } from '../../machines/onboarding/real-templates.ts';
import type { templateDeletionMachine } from '../../machines/onboarding/template-deletion.ts';

export interface DeleteTemplateDialogProps {
  actor: ActorRefFrom<typeof templateDeletionMachine>;
  templates: readonly Template[];
}

/** Asks before a template is deleted. */
export function DeleteTemplateDialog({ actor, templates }: DeleteTemplateDialogProps) {
  const templateId = useSelector(actor, (state) => state.context.templateId);
  const isDeleting = useSelector(actor, (state) => state.hasTag('busy'));
  const template = findTemplate(templates, templateId);
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
    >
      <p>
        Delete{' '}
        <b>
          <ForeignName>{template?.template_name ?? ''}</ForeignName>
        </b>
        ? This cannot be undone.
      </p>
    </Dialog>
  );
}
