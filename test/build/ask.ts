import { request } from 'node:http';

interface Answer {
  status: number | undefined;
  headers: NodeJS.Dict<string | string[]>;
  body: Buffer;
}

/** The address on which a server listens: a port of this machine, or a Unix socket. */
export type Listening = { host: string; port: string } | { socketPath: string };

/** Asks for exactly this path, with exactly these headers. */
export function ask(
  server: Listening,
  path: string,
  options: { method?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ ...server, path, ...options }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on('error', reject)
      .end();
  });
}
