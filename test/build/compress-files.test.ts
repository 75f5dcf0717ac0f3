import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { compressFiles } from '../../scripts/build/compress-files.ts';

/** docs/operations.md, Serve it. Texts that are worth it are compressed by the build. */

test('texts that are worth it get a .gz and a .br with the same content', async () => {
  const site = mkdtempSync(join(tmpdir(), 'site-'));
  onTestFinished(() => rmSync(site, { recursive: true }));
  const long = 'start();\n'.repeat(200);
  mkdirSync(join(site, 'assets'));
  for (const name of ['index.html', 'assets/app.js', 'assets/font.woff2', 'icon.png', '_headers'])
    writeFileSync(join(site, name), long);
  writeFileSync(join(site, 'robots.txt'), 'User-agent: *');

  await compressFiles(site);

  const written = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(gz|br)$/.test(name));
  expect(written.sort()).toEqual(['assets/app.js.br', 'assets/app.js.gz', 'index.html.br', 'index.html.gz']);
  for (const name of written) {
    const content = readFileSync(join(site, name));
    expect((name.endsWith('.gz') ? gunzipSync : brotliDecompressSync)(content).toString()).toBe(long);
  }
});
