/**
 * Does this browser save files? A view inside another app does not, and does not say so: Android's views name themselves, those of iOS
 * lack the word Safari, and the large apps write their name.
 */
export function canSaveFiles(userAgent: string): boolean {
  const isApp = /; wv\)|\b(?:Instagram|FBA[NV]|Line\/|MicroMessenger|musical_ly|BytedanceWebview|Snapchat)/i;
  const isView = /\b(?:iPhone|iPad|iPod)\b(?!.*\bSafari\/)/;
  return !isApp.test(userAgent) && !isView.test(userAgent);
}
