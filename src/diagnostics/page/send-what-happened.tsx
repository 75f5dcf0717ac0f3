import { Button, type ButtonLook, type ButtonSize } from '@upwell/ui';
import { useContext } from 'react';
import { config } from '../../config/config.ts';
import { ReloadOffer } from '../../ui/reload-offer.tsx';
import { reportName } from '../report-name.ts';
import { ReportDialogContext } from './report-host.tsx';

export interface SendWhatHappenedProps {
  look?: ButtonLook;
  size?: ButtonSize;
}

/** Offers the file of what happened where something went wrong (docs/product.md, Send what happened). Nothing in a build without diagnostics. */
export const SendWhatHappened = __DIAGNOSTICS__ ? Offer : () => null;

function Offer({ look = 'plain', size = 'small' }: SendWhatHappenedProps) {
  const { isLoading, isMissing, open } = useContext(ReportDialogContext);
  if (isMissing) return <ReloadOffer />;
  return (
    <Button look={look} size={size} busy={isLoading} onClick={open}>
      {reportName(config.diagnosticsUrl !== null)}
    </Button>
  );
}
