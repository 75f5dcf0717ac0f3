/** Uses what a browser may refuse, such as its storage: `null` if it does, or if what is stored cannot be read. */
export function attempt<Value>(use: () => Value): Value | null {
  try {
    return use();
  } catch {
    return null;
  }
}
