/** Reads what somebody typed as an event's payload. */
export function readPayload(text: string): { payload: object } | { error: string } {
  try {
    const value: unknown = JSON.parse(text.trim() || '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? { payload: value }
      : { error: 'The payload must be a JSON object, such as {"email": "sam@example.com"}.' };
  } catch {
    return { error: 'The payload is not JSON. Put names and texts in double quotes.' };
  }
}
