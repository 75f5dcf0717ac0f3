import { Button, ErrorBanner } from '@upwell/ui';

interface LayoutFailureProps {
  /** The error, in the words of the browser or of ELK. */
  message: string;
  onRetry: () => void;
}

/** In place of a chart that could not be laid out. */
export function LayoutFailure({ message, onRetry }: LayoutFailureProps) {
  return (
    <ErrorBanner
      detail={`${message}. The outline shows the same states.`}
      action={
        <Button look="quiet" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      This chart could not be laid out
    </ErrorBanner>
  );
}
