import type { Elements } from '@upwell/ui';
import { type ComponentType, createContext, useState } from 'react';
import { loadCode } from '../../services/load-code.ts';

type Status = 'closed' | 'loading' | 'failed' | { Dialog: ComponentType<{ onClose: () => void }> };

export interface ReportContextValue {
  status: Status;
  open: () => void;
}

/** Lets buttons on a page open the dialog of what happened. */
export const ReportContext = createContext<ReportContextValue>({ status: 'closed', open: () => undefined });

/** Holds the dialog beside the page: it stays open when the error that offered it goes away. The first click loads its code, and that of its tasks. */
export function ReportHost({ children }: { children: Elements }) {
  const [status, setStatus] = useState<Status>('closed');

  function open() {
    setStatus('loading');
    loadCode(() =>
      Promise.all([import('../report/report-dialog.tsx'), import('../report/report-tasks.ts')]),
    ).then(
      ([{ ReportDialog }]) => setStatus({ Dialog: ReportDialog }),
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
