import { vi } from 'vitest';

/** Each file is a visit of its own: what a page keeps in its modules and in its storage begins anew. */
vi.resetModules();
localStorage.clear();
sessionStorage.clear();
