/** A policy: what it is, since when, and its sections. */
export interface LegalDocument {
  title: string;
  /** As shown. */
  lastUpdated: string;
  /** The condition that a draft waits for, shown above it; without one the text is final. */
  draft?: string;
  lede: string;
  sections: readonly LegalSection[];
}

export interface LegalSection {
  /** Its anchor. */
  id: string;
  title: string;
  paragraphs: readonly string[];
  points?: readonly string[];
  /** After the points. */
  closing?: string;
}
