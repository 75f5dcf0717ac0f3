import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** One page in a running browser. Expressions are JavaScript, evaluated in the page or in its frame of this title. */
export interface Browser {
  go(url: string): Promise<void>;
  /** The value as JSON. */
  evaluate(expression: string, frame?: string): Promise<unknown>;
  /** Presses the element that an expression finds; `false` where there is none, or something covers it. */
  press(element: string, frame?: string): Promise<boolean>;
  /** As PNG, in Base64. */
  screenshot(): Promise<string>;
  close(): Promise<void>;
}

/** A phone's, for engines that can take it. */
export const viewport = { width: 390, height: 844 };

/** Finds the frame of this title. */
export function frameOf(title: string): string {
  return `document.querySelector('iframe[title="${title}"]')`;
}

/** The point at which to press an element; `null` where something covers it, and before the page is there: Firefox drops a press then. Runs in the page. */
export function pointOf(element: Element | null): { x: number; y: number } | null {
  if (document.readyState !== 'complete') return null;
  // A smooth scroll that is asked for again and again does not arrive on a busy machine.
  element?.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = element?.getBoundingClientRect();
  if (!element || !box) return null;
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  return element.contains(document.elementFromPoint(point.x, point.y)) ? point : null;
}

/**
 * A home of its own, and no session bus: through it a browser would start the portal and the keyring of this desktop, which mounts a file
 * system in that home.
 */
function environmentIn(folder: string): NodeJS.ProcessEnv {
  const { DBUS_SESSION_BUS_ADDRESS: _, XDG_RUNTIME_DIR: __, ...env } = process.env;
  return {
    ...env,
    HOME: folder,
    DBUS_SESSION_BUS_ADDRESS: 'disabled:',
    GTK_USE_PORTAL: '0',
    GIO_USE_VFS: 'local',
    GSETTINGS_BACKEND: 'memory',
    NO_AT_BRIDGE: '1',
  };
}

/** Starts a program with a folder of its own; `address` waits for what it says of where it listens. */
export function startProgram(path: string, argsIn: (folder: string) => readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'browser-'));
  const child = spawn(path, argsIn(folder), { env: environmentIn(folder), detached: true });
  let said = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      said += data;
      for (const listener of listeners) listener();
    });
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  const kill = () => {
    try {
      // With its children, which are in its group.
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // None of them is left.
    }
  };
  const remove = () => {
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    } catch (error) {
      process.emitWarning(`${folder} could not be removed: ${error}`);
    }
  };
  const end = () => {
    kill();
    remove();
  };
  process.once('exit', end);
  return {
    address(shape: RegExp): Promise<string> {
      return new Promise((resolve, reject) => {
        const look = () => {
          const found = said.match(shape)?.[1];
          if (found) resolve(found);
        };
        listeners.add(look);
        child.on('error', reject);
        child.on('close', () => reject(new Error(`${path} ended: ${said}`)));
        look();
      });
    },
    /** Waits until it listens on a port. */
    async listens(port: number): Promise<void> {
      const isReady = () =>
        fetch(`http://127.0.0.1:${port}/status`).then(
          ({ ok }) => ok,
          () => false,
        );
      for (let attempt = 0; attempt < 300; attempt += 1) {
        if (await isReady()) return;
        await setTimeout(100);
      }
      throw new Error(`${path} does not listen: ${said}`);
    },
    async stop(): Promise<void> {
      kill();
      await ended;
      process.off('exit', end);
      remove();
    },
  };
}

/** A port that is free now. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

interface Message {
  id?: number;
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: unknown;
  message?: string;
}

/** Commands with answers over a WebSocket, as the Chrome DevTools protocol and WebDriver BiDi have them. */
export async function connect(url: string, onEvent: (method: string, params: never) => void = () => undefined) {
  const socket = new WebSocket(url);
  const open = new Map<number, PromiseWithResolvers<never>>();
  socket.onmessage = ({ data }) => {
    const { id, method, params, result, error, message }: Message = JSON.parse(data);
    if (method) onEvent(method, params as never);
    if (id === undefined) return;
    if (error) open.get(id)?.reject(new Error(message ?? JSON.stringify(error)));
    else open.get(id)?.resolve(result as never);
    open.delete(id);
  };
  socket.onclose = () => {
    for (const { reject } of open.values()) reject(new Error('The browser has closed the connection.'));
  };
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  let count = 0;
  return {
    send<Result>(method: string, params: object = {}): Promise<Result> {
      count += 1;
      const answer = Promise.withResolvers<never>();
      open.set(count, answer);
      socket.send(JSON.stringify({ id: count, method, params }));
      return answer.promise;
    },
    close: () => socket.close(),
  };
}
