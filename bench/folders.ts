import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** This package. */
export const bench = dirname(fileURLToPath(import.meta.url));
/** The repository. */
export const root = dirname(bench);
/** The peers, a separate workspace. */
export const peers = join(bench, 'peers');
/** Generated files: the captured screens and every peer's build. Deleted and created again by each run. */
export const dist = join(bench, 'dist');
