import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** What a build kept for the next one under this key; `null` when it kept nothing, or something made in another way. */
export async function readCache<Value>(file: string, key: string): Promise<Value | null> {
  const text = await readFile(file, 'utf8').catch(() => 'null');
  const kept: { key: string; value: Value } | null = JSON.parse(text);
  return kept?.key === key ? kept.value : null;
}

/** Keeps a value. Two builds at once never see half a file. */
export async function writeCache(file: string, key: string, value: unknown): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const written = `${file}.${process.pid}`;
  await writeFile(written, JSON.stringify({ key, value }));
  await rename(written, file);
}
