import { Socket } from 'node:net';

/** Tests reach this machine and nothing else: a connection to elsewhere throws and says where to. */

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
