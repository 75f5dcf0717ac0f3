/** Every kind of file in a build, and its endings. */
export const types: Record<string, string> = {
  'text/html': 'html',
  'text/css': 'css',
  'text/javascript': 'js',
  'text/plain': 'txt',
  'application/json': 'json',
  'application/manifest+json': 'webmanifest',
  'application/xml': 'xml',
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/x-icon': 'ico',
  'font/woff2': 'woff2',
};

/** Those worth compressing. */
export const textTypes: readonly string[] = Object.keys(types).filter((type) => /^text\/|json|xml/.test(type));

/** Smaller files do not get smaller by compression. */
export const leastCompressedBytes = 1024;
