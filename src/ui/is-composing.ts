import type { KeyboardEvent } from 'react';

/** Is the key for the input method, which turns what was typed into Japanese, say? Safari tells it by the code 229 alone. */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === 229;
}
