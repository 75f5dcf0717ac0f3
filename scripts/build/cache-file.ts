import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The value that an earlier build stored under this key; `null` when there is none. */
export async function readCache<Value>(file: string, key: string): Promise<Value | null> {
  const text = await readFile(file, 'utf8').catch(() => 'null');
  const stored: { key: string; value: Value } | null = JSON.parse(text);
  return stored?.key === key ? stored.value : null;
}

/** Stores a value. The rename keeps a build that runs at the same time from reading half a file. */
export async function writeCache(file: string, key: string, value: unknown): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}`;
  await writeFile(temporary, JSON.stringify({ key, value }));
  await rename(temporary, file);
}
