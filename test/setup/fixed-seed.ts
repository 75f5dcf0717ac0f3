import fc from 'fast-check';

/** Every run searches the same cases, so that no test fails by chance. `SEED=4 npx vitest run …` searches others. */
fc.configureGlobal({ seed: Number(process.env.SEED ?? 1) });
