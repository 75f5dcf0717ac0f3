import { useIsNews, VisuallyHidden } from '@upwell/ui';

/**
 * A polite live region: announces its text when that changes, then is empty again. Render it from the start; announce attempts and
 * outcomes in it, not seconds.
 */
export function LiveRegion({ text }: { text: string }) {
  const isNews = useIsNews(text);
  return (
    <VisuallyHidden as="div" role="status" aria-live="polite">
      {isNews ? text : ''}
    </VisuallyHidden>
  );
}
