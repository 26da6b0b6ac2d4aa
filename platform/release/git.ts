import { run } from '../run.ts';

/** Ends the commit of a working tree with uncommitted changes. */
export const DIRTY = '-dirty';

/** The current commit, or null outside a repository. It ends with `-dirty` if the working tree has changes that are in no commit. */
export async function currentCommit(folder?: string): Promise<string | null> {
  const at = folder ? ['-C', folder] : [];
  const commit = await ask(...at, 'rev-parse', 'HEAD');
  const changes = commit && (await ask(...at, 'status', '--porcelain'));
  return changes ? `${commit}${DIRTY}` : commit;
}

/** The current user, for the release history. */
export const currentUser = async () => (await ask('config', 'user.name')) ?? process.env['USER'] ?? 'unknown';

const ask = (...args: string[]): Promise<string | null> =>
  run('git', args, { quiet: true }).then(
    ({ code, output }) => (code === 0 && output.trim()) || null,
    () => null,
  );
