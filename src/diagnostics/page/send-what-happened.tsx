import { type ComponentType, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import type { ButtonLook, ButtonSize } from '../../ui/button-look.ts';

export interface SendWhatHappenedProps {
  look?: ButtonLook;
  size?: ButtonSize;
}

type Status = 'closed' | 'loading' | 'failed' | { Dialog: ComponentType<{ onClose: () => void }> };

/** Offers the file of what happened where something went wrong (docs/product.md, Send what happened). Nothing in a build without diagnostics. */
export const SendWhatHappened = __DIAGNOSTICS__ ? Offer : () => null;

/** The dialog's code is loaded by the first click; it says so when it cannot be. */
function Offer({ look = 'quiet', size = 'regular' }: SendWhatHappenedProps) {
  const [status, setStatus] = useState<Status>('closed');

  function open() {
    setStatus('loading');
    import('../report/report-dialog.tsx').then(
      ({ ReportDialog }) => setStatus({ Dialog: ReportDialog }),
      () => setStatus('failed'),
    );
  }

  return (
    <>
      <Button look={look} size={size} busy={status === 'loading'} onClick={open}>
        Send what happened
      </Button>
      {status === 'failed' && <p role="alert">This needs a connection. Please try again.</p>}
      {typeof status === 'object' && <status.Dialog onClose={() => setStatus('closed')} />}
    </>
  );
}
