import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/** Preloaded (`node --import`): modules without types, and compiled, are kept, which is most of the start of a command. */
enableCompileCache(join(import.meta.dirname, '..', '.build', 'compiled'));
