import type { Elements } from '@upwell/ui';
import { type ComponentType, createContext, useState } from 'react';

type Status = 'closed' | 'loading' | 'failed' | { Dialog: ComponentType<{ onClose: () => void }> };

export interface ReportContextValue {
  status: Status;
  open: () => void;
}

/** Lets buttons on a page open the dialog of what happened. */
export const ReportContext = createContext<ReportContextValue>({ status: 'closed', open: () => undefined });

/** Holds the dialog beside the page: it stays open when the error that offered it goes away. Its code is loaded by the first click. */
export function ReportHost({ children }: { children: Elements }) {
  const [status, setStatus] = useState<Status>('closed');

  function open() {
    setStatus('loading');
    import('../report/report-dialog.tsx').then(
      ({ ReportDialog }) => setStatus({ Dialog: ReportDialog }),
      () => setStatus('failed'),
    );
  }

  return (
    <ReportContext value={{ status, open }}>
      {children}
      {typeof status === 'object' && <status.Dialog onClose={() => setStatus('closed')} />}
    </ReportContext>
  );
}
