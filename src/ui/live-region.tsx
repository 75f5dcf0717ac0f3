import { VisuallyHidden } from '@upwell/ui';

/** A polite live region. Render it from the start; announce attempts and outcomes in it, not seconds. */
export function LiveRegion({ text }: { text: string }) {
  return (
    <VisuallyHidden as="div" role="status" aria-live="polite">
      {text}
    </VisuallyHidden>
  );
}
