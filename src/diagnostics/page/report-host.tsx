import type { Elements } from '@upwell/ui';
import { createContext, useState } from 'react';
import { useCode } from '../../services/use-code.ts';

export interface ReportDialogState {
  isLoading: boolean;
  isMissing: boolean;
  open: () => void;
}

/** Lets buttons on a page open the dialog of what happened. */
export const ReportDialogContext = createContext<ReportDialogState>({
  isLoading: false,
  isMissing: false,
  open: () => undefined,
});

/** Holds the dialog beside the page: it stays open when the error that offered it goes away. The first click loads its code, and that of its tasks. */
export function ReportHost({ children }: { children: Elements }) {
  const [isOpen, setIsOpen] = useState(false);
  const code = useCode(loadReport, isOpen);
  const isLoading = isOpen && code === undefined;
  return (
    <ReportDialogContext value={{ isLoading, isMissing: code === null, open: () => setIsOpen(true) }}>
      {children}
      {isOpen && code && <code.ReportDialog onClose={() => setIsOpen(false)} />}
    </ReportDialogContext>
  );
}

async function loadReport() {
  const [dialog] = await Promise.all([import('../report/report-dialog.tsx'), import('../report/report-tasks.ts')]);
  return dialog;
}
