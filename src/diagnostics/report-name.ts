/** What the offer of the file, and its dialog, are called: by what they do where the site receives such files, and where not. */
export function reportName(canSend: boolean): string {
  return canSend ? 'Send what happened' : 'Save what happened';
}
