import { run } from '../run.ts';

/** The current commit, or null outside a repository. */
export const currentCommit = () => ask('rev-parse', 'HEAD');

/** The current user, for the release history. */
export const currentUser = async () => (await ask('config', 'user.name')) ?? process.env['USER'] ?? 'unknown';

async function ask(...args: string[]): Promise<string | null> {
  try {
    const { code, output } = await run('git', args, { quiet: true });
    return code === 0 && output.trim() !== '' ? output.trim() : null;
  } catch {
    return null;
  }
}
