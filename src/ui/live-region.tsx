import { VisuallyHidden } from './visually-hidden.tsx';

/**
 * The page's one polite live region: it stands from the first render, and what it says follows the state. Attempts and
 * outcomes belong in it, seconds do not.
 */
export function LiveRegion({ text }: { text: string }) {
  return (
    <VisuallyHidden as="div" role="status" aria-live="polite">
      {text}
    </VisuallyHidden>
  );
}
