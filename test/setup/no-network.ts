import { Socket } from 'node:net';

/** Tests may connect to this computer only. */

const connect = Socket.prototype.connect;

Socket.prototype.connect = function connectToThisMachine(this: Socket, ...args: unknown[]) {
  const host = hostOf(args.flat()[0]);
  if (host !== undefined && !/^(localhost|127\.[\d.]+|::1)$/.test(host)) {
    throw new Error(`A test tried to connect to ${host}`);
  }
  return Reflect.apply(connect, this, args);
};

function hostOf(options: unknown): string | undefined {
  if (typeof options !== 'object' || options === null || !('host' in options)) return undefined;
  return typeof options.host === 'string' ? options.host : undefined;
}
