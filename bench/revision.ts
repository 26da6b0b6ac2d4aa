import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from './folders.ts';

const git = async (...args: string[]) =>
  (await promisify(execFile)('git', args, { cwd: root })).stdout.trim();

/** The measured commit, and whether the working copy differs from it. */
export async function revision(): Promise<string> {
  const commit = await git('rev-parse', '--short', 'HEAD');
  const changed = await git('status', '--porcelain', '--untracked-files=no');
  return changed ? `${commit} with changes` : commit;
}
