import { run } from '../run.ts';

/** The current commit, or null outside a repository. */
export const currentCommit = () => ask('rev-parse', 'HEAD');

/** The current user, for the release history. */
export const currentUser = async () => (await ask('config', 'user.name')) ?? process.env['USER'] ?? 'unknown';

const ask = (...args: string[]): Promise<string | null> =>
  run('git', args, { quiet: true }).then(
    ({ code, output }) => (code === 0 && output.trim()) || null,
    () => null,
  );
