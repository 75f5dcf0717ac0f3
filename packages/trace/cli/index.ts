export { type CommandOptions, runCommand } from './command.ts';
export { ConfigError, configNames, defineConfig, type LabConfig, loadConfig } from './config.ts';
export { generatedSessionsOf } from './generated-sessions.ts';
export type { GeneratedSessions, ReplayedProduct } from './product.ts';
export type { MachineFor } from './replay-sessions.ts';
