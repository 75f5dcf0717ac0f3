import { Button, Dialog } from '@upwell/ui';

export interface LeaveDialogProps {
  onLeave: () => void;
  onStay: () => void;
}

/** Asks before what was written about a session is left unsaved. */
export function LeaveDialog({ onLeave, onStay }: LeaveDialogProps) {
  return (
    <Dialog
      title="Leave without saving?"
      closeText="Stay"
      onClose={onStay}
      actions={
        <Button look="danger" onClick={onLeave}>
          Leave without saving
        </Button>
      }
    >
      <p>
        What you wrote about this session is not in its file yet. Stay and press “Save session” to keep it.
      </p>
    </Dialog>
  );
}
