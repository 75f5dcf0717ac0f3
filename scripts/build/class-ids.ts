import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import type { Plugin } from 'vite';

/**
 * The styled-components transform hashes a file's absolute path into class ids. This puts the hash of its path below the
 * root in its place, so that two checkouts of one commit build the same files. Same length, so source maps stay true.
 */
export function classIdsFromRelativePath(root: string): Plugin {
  return {
    name: 'class-ids-from-relative-path',
    enforce: 'post',
    transform: {
      filter: { code: /componentId: ?"sc-/ },
      handler: (code, id) => ({
        code: withRelativeIds(code, relative(root, id.replace(/\?.*$/, ''))),
        map: null,
      }),
    },
  };
}

/** The code of the file at a path below the root, its class ids made from that path alone. */
export function withRelativeIds(code: string, path: string): string {
  const hash = createHash('sha256').update(path.replaceAll('\\', '/')).digest('hex');
  const letters = BigInt(`0x${hash}`).toString(36);
  return code.replace(/(componentId: ?"sc-)(\w+)/g, (_, start: string, absolute: string) => {
    return start + letters.slice(0, absolute.length);
  });
}
