import type { Json } from '@upwell/trace/session';
import { Button } from '@upwell/ui';
import { copyText } from '../base/copy-text.ts';
import { usePassingMessage } from './use-passing-message.ts';

/** Copies a value as JSON. */
export function CopyJson({ title, value }: { title: string; value: Json }) {
  const [said, say] = usePassingMessage();
  async function copy() {
    const isCopied = await copyText(JSON.stringify(value, null, 2));
    say(isCopied ? 'Copied.' : 'The browser does not allow copying.');
  }
  return (
    <>
      <Button look="plain" size="small" aria-label={`Copy as JSON: ${title}`} onClick={() => void copy()}>
        Copy
      </Button>
      <small role="status">{said}</small>
    </>
  );
}
