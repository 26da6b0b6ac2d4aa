import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** This package. */
export const bench = dirname(fileURLToPath(import.meta.url));
/** The repository. */
export const root = dirname(bench);
/** What the portal is measured beside; a workspace of its own. */
export const peers = join(bench, 'peers');
/** What is made here: the screens as taken, and every peer's build. Thrown away and made anew. */
export const dist = join(bench, 'dist');
