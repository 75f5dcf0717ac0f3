/** Four random 32-bit numbers. */
export type HashKey = readonly [number, number, number, number];

/** The lower 32 bits of SipHash-2-4 of a text. Pairs of numbers: objects took 25 ms on a slow page. */
export function sipHash([key0, key1, key2, key3]: HashKey, text: string): number {
  let [aHigh, aLow] = [key1 ^ 0x736f6d65, key0 ^ 0x70736575];
  let [bHigh, bLow] = [key3 ^ 0x646f7261, key2 ^ 0x6e646f6d];
  let [cHigh, cLow] = [key1 ^ 0x6c796765, key0 ^ 0x6e657261];
  let [dHigh, dLow] = [key3 ^ 0x74656462, key2 ^ 0x79746573];
  const words = wordsOf(text);

  for (let at = 0; at <= words.length; at += 2) {
    // After the last word comes a round of its own, on nothing.
    const isEnd = at === words.length;
    const [low, high] = [words[at] ?? 0, words[at + 1] ?? 0];
    dHigh ^= high;
    dLow ^= low;
    if (isEnd) cLow ^= 0xff;
    for (let rounds = isEnd ? 4 : 2; rounds > 0; rounds--) {
      // a += b; b = (b <<< 13) ^ a; a <<<= 32
      let sum = (aLow >>> 0) + (bLow >>> 0);
      let sumHigh = (aHigh + bHigh + (sum > 0xffff_ffff ? 1 : 0)) | 0;
      let turned = (bHigh << 13) | (bLow >>> 19);
      bLow = ((bLow << 13) | (bHigh >>> 19)) ^ sum;
      bHigh = turned ^ sumHigh;
      aHigh = sum | 0;
      aLow = sumHigh;
      // c += d; d = (d <<< 16) ^ c
      sum = (cLow >>> 0) + (dLow >>> 0);
      cHigh = (cHigh + dHigh + (sum > 0xffff_ffff ? 1 : 0)) | 0;
      cLow = sum | 0;
      turned = (dHigh << 16) | (dLow >>> 16);
      dLow = ((dLow << 16) | (dHigh >>> 16)) ^ cLow;
      dHigh = turned ^ cHigh;
      // a += d; d = (d <<< 21) ^ a
      sum = (aLow >>> 0) + (dLow >>> 0);
      aHigh = (aHigh + dHigh + (sum > 0xffff_ffff ? 1 : 0)) | 0;
      aLow = sum | 0;
      turned = (dHigh << 21) | (dLow >>> 11);
      dLow = ((dLow << 21) | (dHigh >>> 11)) ^ aLow;
      dHigh = turned ^ aHigh;
      // c += b; b = (b <<< 17) ^ c; c <<<= 32
      sum = (cLow >>> 0) + (bLow >>> 0);
      sumHigh = (cHigh + bHigh + (sum > 0xffff_ffff ? 1 : 0)) | 0;
      turned = (bHigh << 17) | (bLow >>> 15);
      bLow = ((bLow << 17) | (bHigh >>> 15)) ^ sum;
      bHigh = turned ^ sumHigh;
      cHigh = sum | 0;
      cLow = sumHigh;
    }
    aHigh ^= high;
    aLow ^= low;
  }
  return (aLow ^ bLow ^ cLow ^ dLow) >>> 0;
}

/** Pairs of the lower and the higher half of 64-bit words; the last one is filled up with zeros and ends with the length. */
function wordsOf(text: string): Int32Array {
  const bytes = new TextEncoder().encode(text);
  const whole = new Uint8Array((Math.floor(bytes.length / 8) + 1) * 8);
  whole.set(bytes);
  whole[whole.length - 1] = bytes.length;
  return new Int32Array(whole.buffer);
}
