export { type CommandOptions, runReplay } from './command.ts';
export { labAddress } from './lab-address.ts';
export type { GeneratedSessions, ReplayedProduct } from './product.ts';
export type { MachineFor } from './replay-sessions.ts';
