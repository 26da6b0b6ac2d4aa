/** Builds what the API's peers need to start: Prisma's client, and NestJS' compiled decorators. */
import { transformFile } from '@swc/core';
import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const peers = join(import.meta.dirname, '..');
const out = join(peers, 'dist', 'nest');

await promisify(execFile)(
  process.execPath,
  [join(peers, 'node_modules/prisma/build/index.js'), 'generate', '--schema', 'api/prisma/schema.prisma'],
  {
    cwd: peers,
    // Only migrations need this engine. Setting its path keeps Prisma from downloading one from outside npm.
    env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, CHECKPOINT_DISABLE: '1' },
  },
);

await mkdir(out, { recursive: true });
for (const name of ['entities', 'main']) {
  const { code } = await transformFile(join(peers, 'api', 'nest', `${name}.ts`), {
    jsc: {
      parser: { syntax: 'typescript', decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true },
      target: 'es2023',
    },
    module: { type: 'es6' },
  });
  const source = code
    .replaceAll('./entities.ts', './entities.js')
    .replaceAll('../answer.js', '../../api/answer.js');
  await writeFile(join(out, `${name}.js`), source);
}
