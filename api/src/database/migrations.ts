import { fileURLToPath } from 'node:url';

/** The folder of SQL migrations, applied in order at every start. */
export const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));
/** The advisory lock that lets one process migrate at a time. */
export const MIGRATION_LOCK = 7_204_201;
