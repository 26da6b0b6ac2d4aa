/**
 * `npm start` and `npm test` run this first, on Node 20 or later with nothing installed. Fetches pnpm and the
 * repository's Node 24 from the npm registry, installs from the lockfile when it changed, and runs the
 * TypeScript command of the same name (scripts/commands/start.ts, scripts/commands/test.ts). Plain JavaScript without
 * dependencies.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PNPM } from './pnpm-version.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const ownNode = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
const stamp = join(root, 'node_modules', '.portal-installed');

const [command, ...args] = process.argv.slice(2);
const commands = [
  'start',
  'test',
  'check',
  'contract',
  'build',
  'dev',
  'gallery',
  'publish',
  'promote',
  'rollback',
  'yank',
  'keys',
  'store',
  'releases',
  'new-remote',
  'retire-remote',
  'smoke',
  'assure',
  'licences',
  'package',
  'budgets',
  'bench',
];
if (!commands.includes(command)) {
  console.error(`Usage: node scripts/bootstrap.mjs <${commands.join('|')}> [arguments]`);
  process.exit(1);
}

/** The machine's kind, such as `linux x64`: an installation of another kind contains other programs. */
const platform = `${process.platform} ${process.arch}`;

/** The names of the root's folders. */
const folders = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/**
 * Hashes everything an installation depends on: the lockfile, the workspace settings and every package.json.
 */
function fingerprint() {
  const hash = createHash('sha256');
  const manifests = folders
    .map((name) => join(name, 'package.json'))
    .filter((file) => existsSync(join(root, file)));
  for (const file of ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', ...manifests.sort()]) {
    hash.update(file).update(readFileSync(join(root, file)));
  }
  return `${platform}\n${hash.digest('hex')}`;
}

const installed = () => (existsSync(stamp) ? readFileSync(stamp, 'utf8') : '');

/** Removes an installation of another platform, because pnpm would call it up to date. */
function removeForeignPackages() {
  const [before, hash] = installed().split('\n');
  if (!hash || before === platform) return;
  console.error(`The packages were installed for ${before}. Removing them, because this is ${platform} …`);
  for (const folder of ['.', ...folders])
    rmSync(join(root, folder, 'node_modules'), { recursive: true, force: true });
}

/**
 * The IDs of the parent processes: npm and its shell. When one of them is killed, this process gets no
 * signal, and the servers would keep their port and data. A change of these IDs reveals it.
 */
function ancestors() {
  const shell = process.ppid;
  if (!process.env.npm_lifecycle_event || !existsSync(`/proc/${shell}/stat`)) return `${shell}`;
  // The fourth field is the parent. The second field, the command's name in parentheses, may contain spaces.
  const [, parent] = readFileSync(`/proc/${shell}/stat`, 'utf8').split(') ').at(-1).split(' ');
  return `${shell} ${parent}`;
}

function run(file, fileArgs, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(file, fileArgs, { cwd: root, stdio: 'inherit', ...options });
    const above = ancestors();
    setInterval(() => above !== ancestors() && child.kill('SIGTERM'), 500).unref();
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
    child.on('error', (error) => {
      console.error(`${file} could not be started: ${error.message}`);
      resolve(1);
    });
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

async function install(wanted) {
  const started = Date.now();
  removeForeignPackages();
  // To stderr, so that stdout contains only the command's output.
  console.error('Installing pnpm, Node 24 and the packages of the lockfile …');
  const environment = { ...process.env, CI: 'true', npm_config_update_notifier: 'false' };
  const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx';
  const code = await run(npx, ['--yes', PNPM, 'install', '--frozen-lockfile', '--prod=false'], {
    env: environment,
    stdio: ['inherit', 2, 2],
    shell: process.platform === 'win32',
  });
  if (code !== 0) {
    console.error('The packages could not be installed: see the lines above. Is the npm registry reachable?');
    process.exit(1);
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
  console.error(`Installed in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}

const wanted = fingerprint();
if (!existsSync(ownNode) || installed() !== wanted) await install(wanted);
const path = `${dirname(ownNode)}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`;
process.exit(
  await run(ownNode, [join(root, 'scripts/commands', `${command}.ts`), ...args], {
    env: { ...process.env, PATH: path },
  }),
);
