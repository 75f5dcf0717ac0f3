import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { leastCompressedBytes, textTypes, types } from './file-types.ts';

const endings = new Set(textTypes.map((type) => `.${types[type]}`));

/**
 * Writes `.gz` and `.br` beside the text files of a site, in the smallest form there is: servers send them as they are, and compress
 * nothing for a visitor.
 */
export async function compressFiles(site: string): Promise<void> {
  const entries = await readdir(site, { recursive: true, withFileTypes: true });
  const texts = entries.filter((entry) => entry.isFile() && endings.has(extname(entry.name)));
  await Promise.all(texts.map((entry) => compress(join(entry.parentPath, entry.name))));
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.byteLength < leastCompressedBytes) return;
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content));
}
