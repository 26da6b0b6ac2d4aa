/** Builds what the API's peers need to start: Prisma's client. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const peers = join(import.meta.dirname, '..');

await promisify(execFile)(
  process.execPath,
  [join(peers, 'node_modules/prisma/build/index.js'), 'generate', '--schema', 'api/prisma/schema.prisma'],
  {
    cwd: peers,
    // Only migrations need this engine. Setting its path keeps Prisma from downloading one from outside npm.
    env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, CHECKPOINT_DISABLE: '1' },
  },
);
