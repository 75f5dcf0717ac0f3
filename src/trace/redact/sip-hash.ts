/** Four random 32-bit numbers. */
export type HashKey = readonly [number, number, number, number];

/** A number of 64 bits as two of 32. */
interface Word {
  high: number;
  low: number;
}

/**
 * The lower 32 bits of SipHash-2-4 (Aumasson and Bernstein, 2012) of a text in UTF-8: without the key, nothing about the text can be
 * told from it. Synchronous, unlike the browser's own cryptography. It takes a few microseconds for a name.
 */
export function sipHash([key0, key1, key2, key3]: HashKey, text: string): number {
  let a: Word = { high: key1 ^ 0x736f6d65, low: key0 ^ 0x70736575 };
  let b: Word = { high: key3 ^ 0x646f7261, low: key2 ^ 0x6e646f6d };
  let c: Word = { high: key1 ^ 0x6c796765, low: key0 ^ 0x6e657261 };
  let d: Word = { high: key3 ^ 0x74656462, low: key2 ^ 0x79746573 };

  function mix(rounds: number): void {
    for (let round = 0; round < rounds; round++) {
      a = sum(a, b);
      b = xor(rotated(b, 13), a);
      c = sum(c, d);
      d = xor(rotated(d, 16), c);
      a = sum(swapped(a), d);
      d = xor(rotated(d, 21), a);
      c = sum(c, b);
      b = xor(rotated(b, 17), c);
      c = swapped(c);
    }
  }

  for (const word of wordsOf(text)) {
    d = xor(d, word);
    mix(2);
    a = xor(a, word);
  }
  c = xor(c, { high: 0, low: 0xff });
  mix(4);
  return (a.low ^ b.low ^ c.low ^ d.low) >>> 0;
}

/** The last word is filled up with zeros, and ends with the length. */
function* wordsOf(text: string): Generator<Word> {
  const bytes = new TextEncoder().encode(text);
  const whole = new DataView(new ArrayBuffer((Math.floor(bytes.length / 8) + 1) * 8));
  new Uint8Array(whole.buffer).set(bytes);
  whole.setUint8(whole.byteLength - 1, bytes.length);
  for (let at = 0; at < whole.byteLength; at += 8)
    yield { high: whole.getInt32(at + 4, true), low: whole.getInt32(at, true) };
}

function sum(one: Word, other: Word): Word {
  const low = (one.low >>> 0) + (other.low >>> 0);
  return { high: (one.high + other.high + (low > 0xffff_ffff ? 1 : 0)) | 0, low: low | 0 };
}

function xor(one: Word, other: Word): Word {
  return { high: one.high ^ other.high, low: one.low ^ other.low };
}

/** To the left, by less than 32 bits. */
function rotated({ high, low }: Word, bits: number): Word {
  return { high: (high << bits) | (low >>> (32 - bits)), low: (low << bits) | (high >>> (32 - bits)) };
}

function swapped({ high, low }: Word): Word {
  return { high: low, low: high };
}
