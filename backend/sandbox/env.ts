import type { HttpBindings } from '@hono/node-server';

/** Empty for a request that is made in memory, without a server. */
export type SandboxEnv = { Bindings: Partial<HttpBindings> };
