/** Uses the browser's storage: `null` if it is switched off or full, or what is stored cannot be read. */
export function attempt<Value>(use: () => Value): Value | null {
  try {
    return use();
  } catch {
    return null;
  }
}
