/** The part of a template's content that becomes the first name of the person who gets the message. */
export const firstNamePlace = '{name}';

export const sampleFirstName = 'Sam';

/** A message as somebody reads it whose first name is `sampleFirstName`. */
export function asSent(text: string): string {
  return text.replaceAll(firstNamePlace, sampleFirstName);
}
