/** Part of a legal text: as it stands, or a detail that is still to be filled in. */
export interface TextPart {
  text: string;
  isMissing: boolean;
}

/**
 * Marks a detail that only the operator or their lawyer knows, and says which. Replace the whole call with the
 * detail. Until then the page shows a placeholder, which a production build finds and lists by its file and line.
 */
export function toFillIn(detail: string): string {
  return `⟦${detail}⟧`;
}

/** A legal text, split at the details that are still to be filled in. */
export function partsOf(text: string): TextPart[] {
  return text
    .split(/(⟦[^⟧]*⟧)/)
    .filter(Boolean)
    .map((part) =>
      part.startsWith('⟦') ? { text: part.slice(1, -1), isMissing: true } : { text: part, isMissing: false },
    );
}
