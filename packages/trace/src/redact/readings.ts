/** A text and everything it could be the encoding of: percent-encoded, JSON-escaped, base64 (of either alphabet), hexadecimal. */
export function* readingsOf(text: string): Generator<string> {
  yield text;
  if (/%[0-9A-Fa-f]{2}/.test(text)) yield text.replace(/(?:%[0-9A-Fa-f]{2})+/g, percentDecoded);
  if (text.includes('+')) yield text.replaceAll('+', ' ').replace(/(?:%[0-9A-Fa-f]{2})+/g, percentDecoded);
  if (text.includes('\\')) yield text.replace(/\\(?:u([0-9A-Fa-f]{4})|(.))/g, unescaped);
  for (const [run] of text.matchAll(/[A-Za-z0-9+/_-]{6,}/g)) {
    yield utf8(base64Bytes(run));
    if (/^(?:[0-9A-Fa-f]{2})+$/.test(run)) yield utf8(hexBytes(run));
  }
}

function percentDecoded(run: string): string {
  return utf8(hexBytes(run.replaceAll('%', '')));
}

function unescaped(_: string, code: string | undefined, char: string | undefined): string {
  return code === undefined ? (char ?? '') : String.fromCharCode(Number.parseInt(code, 16));
}

function hexBytes(digits: string): Uint8Array {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** A run may be cut: what is left over is ignored. */
function base64Bytes(run: string): Uint8Array {
  const digits = run.replaceAll('-', '+').replaceAll('_', '/');
  const whole = digits.length % 4 === 1 ? digits.slice(0, -1) : digits;
  return Uint8Array.from(atob(whole), (char) => char.charCodeAt(0));
}

function utf8(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
