import type { Json } from '@upwell/trace/session';
import { Button } from '@upwell/ui';
import { copyText } from '../base/copy-text.ts';
import { usePassingMessage } from './use-passing-message.ts';

interface CopyJsonProps {
  label: string;
  /** Begins with the label, and says what is copied to those who do not see where the button is. */
  name: string;
  /** Makes what is copied; throws where there is nothing to copy, and says why. */
  read: () => Json | undefined;
}

/** Copies a value as JSON. */
export function CopyJson({ label, name, read }: CopyJsonProps) {
  const [said, say] = usePassingMessage();
  async function copy() {
    try {
      const isCopied = await copyText(JSON.stringify(read(), null, 2) ?? 'undefined');
      say(isCopied ? 'Copied.' : 'The browser does not allow copying.');
    } catch (error) {
      say(`Not copied: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return (
    <>
      <Button look="plain" size="small" aria-label={name} onClick={() => void copy()}>
        {label}
      </Button>
      <small role="status">{said}</small>
    </>
  );
}
