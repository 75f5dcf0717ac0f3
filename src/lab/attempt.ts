/** Uses the tab's storage: `null` if it is switched off or full. */
export function attempt<Value>(use: () => Value): Value | null {
  try {
    return use();
  } catch {
    return null;
  }
}
