import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { Config } from '../../src/config/config.ts';
import type { GoLiveItem } from './go-live-item.ts';

/** The bitmaps in `public/` that `scripts/draw-pictures.ts` draws for a brand. */
export const pictures = [
  'preview.png',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
] as const;

/** The docs' words for all of them. */
export const picturesNeed = 'to be drawn for the name of your product, by scripts/draw-pictures.ts';

const keyword = 'Title';
const signatureLength = 8;

/** The PNG with the name it was drawn for, as its title. */
export function namePicture(png: Buffer, name: string): Buffer {
  const header = signatureLength + chunkLength(png, signatureLength);
  const title = toChunk('iTXt', Buffer.from(`${keyword}\0\0\0\0\0${name}`));
  return Buffer.concat([png.subarray(0, header), title, png.subarray(header)]);
}

/** The name that a PNG was drawn for; `null` where it has none. */
export function nameOfPicture(png: Buffer): string | null {
  const start = Buffer.from(`iTXt${keyword}\0\0\0\0\0`);
  const at = png.indexOf(start);
  if (at < 0) return null;
  return png.subarray(at + start.length, at + 4 + png.readUInt32BE(at - 4)).toString();
}

/** The pictures that were drawn for another name. */
export function listPictures(root: string, { brandName }: Pick<Config, 'brandName'>): GoLiveItem[] {
  return pictures.flatMap((file) => {
    const name = nameOfPicture(readFileSync(join(root, 'public', file)));
    if (name === brandName) return [];
    const problem = name === null ? 'does not tell whom it was drawn for' : `was drawn for ${name}`;
    return [{ kind: 'Content', where: `public/${file}`, text: `${problem}. It has ${picturesNeed}` }];
  });
}

/** A chunk has its length, its type, its data and a checksum of the latter two. */
function toChunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type), data]);
  const chunk = Buffer.alloc(typed.length + 8);
  chunk.writeUInt32BE(data.length);
  typed.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(typed), typed.length + 4);
  return chunk;
}

function chunkLength(png: Buffer, at: number): number {
  return png.readUInt32BE(at) + 12;
}
