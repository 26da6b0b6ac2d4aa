import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PNPM } from '../scripts/pnpm-version.mjs';
import { run } from '@portal/platform/run';
import { peers } from './folders.ts';

const stamp = join(peers, 'node_modules', '.peers-installed');

/**
 * Installs the peers' packages from their lockfile when it has changed. They are a separate workspace, so no
 * installation of the portal includes them.
 */
export async function installPeers(say: (line: string) => void): Promise<void> {
  const wanted = createHash('sha256')
    .update(readFileSync(join(peers, 'pnpm-lock.yaml')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  say("Installing the peers' packages …");
  const { code, output } = await run('npx', ['--yes', PNPM, 'install', '--frozen-lockfile'], {
    cwd: peers,
    env: { CI: 'true' },
    quiet: true,
  });
  if (code !== 0) throw new Error(`The peers' packages could not be installed:\n${output}`);
  writeFileSync(stamp, wanted);
}
