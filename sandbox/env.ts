import type { HttpBindings } from '@hono/node-server';

/** What the server hands to a request; nothing of it when a request is made in memory. */
export type SandboxEnv = { Bindings: Partial<HttpBindings> };
