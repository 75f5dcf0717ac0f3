import { type ComponentType, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import type { ButtonLook, ButtonSize } from '../../ui/button-look.ts';
import { Notice } from '../../ui/notice.tsx';

export interface SendWhatHappenedProps {
  look?: ButtonLook;
  size?: ButtonSize;
}

type Dialog = ComponentType<{ onClose: () => void }>;

/** Offers the file of what happened where something went wrong (docs/product.md, Send what happened). Absent where the build has no diagnostics. */
export function SendWhatHappened(props: SendWhatHappenedProps) {
  return __DIAGNOSTICS__ ? <Offer {...props} /> : null;
}

/** The dialog's code is loaded by the first click; it says so when it cannot be. */
function Offer({ look = 'quiet', size = 'regular' }: SendWhatHappenedProps) {
  const [status, setStatus] = useState<'closed' | 'loading' | 'open' | 'failed'>('closed');
  const [Dialog, setDialog] = useState<Dialog | null>(null);

  async function open() {
    setStatus('loading');
    try {
      const { ReportDialog } = await import('../report/report-dialog.tsx');
      setDialog(() => ReportDialog);
      setStatus('open');
    } catch {
      setStatus('failed');
    }
  }

  return (
    <>
      <Button
        look={look}
        size={size}
        busy={status === 'loading'}
        busyText="Loading..."
        onClick={() => void open()}
      >
        Send what happened
      </Button>
      {status === 'failed' && (
        <div role="alert">
          <Notice tone="warning">
            This could not be loaded. Please check your connection and try again.
          </Notice>
        </div>
      )}
      {status === 'open' && Dialog && <Dialog onClose={() => setStatus('closed')} />}
    </>
  );
}
