import { run } from '@portal/platform/run';
import { screenPackages } from './packages.ts';
import { suites } from './suites.ts';

/** The suites, and the packages whose screen tests, that a change can affect. */
interface Affected {
  suites: readonly string[];
  screens: readonly string[];
}

export const everything: Affected = { suites: Object.keys(suites), screens: screenPackages };

const IN_PORTAL = ['build', 'gateway', 'e2e'];
/** The suites that a changed path can affect. A path that no line matches affects everything. */
const affectedSuites: [paths: RegExp, suites: string[]][] = [
  [/^(docs\/(?!concierge-api\.md|examples\/)|[^/]+\.md$|[\w-]+\/README\.md$)/, ['check', 'scripts']],
  [/^(host|remote-[\w-]+)\/.*\.test\.tsx?$/, ['check', 'screens', 'scripts']],
  [/^(host|remote-[\w-]+)\/src\//, ['check', 'screens', 'scripts', ...IN_PORTAL]],
  [/^api\/(src|test)\/.*\.test\.ts$/, ['check', 'scripts', 'api']],
  [/^api\/(src|test|seed|migrations)\//, ['check', 'scripts', 'api', 'build', 'e2e']],
  [/^gateway\/test\/.*\.test\.ts$/, ['check', 'scripts', 'build', 'gateway']],
  [/^gateway\//, ['check', 'scripts', ...IN_PORTAL]],
  [/^e2e\//, ['check', 'scripts', 'build', 'e2e']],
  [/^bench\//, ['check', 'scripts']],
];

async function git(...args: string[]): Promise<string[]> {
  const { code, output } = await run('git', args, { quiet: true });
  if (code !== 0) throw new Error(`git ${args.join(' ')}: ${output.trim()}`);
  return output.split('\n').filter((line) => line !== '');
}

/** Paths that differ from the merge base with main, including uncommitted and untracked files. */
export async function changedFiles(): Promise<string[]> {
  const [base = 'HEAD'] = await git('merge-base', 'main', 'HEAD');
  const changed = await git('diff', '--name-only', '--no-renames', base);
  return [...changed, ...(await git('ls-files', '--others', '--exclude-standard'))];
}

/** What a change of these paths can affect. */
export function affectedBy(paths: string[]): Affected {
  const found = paths.map((path) => affectedSuites.find(([pattern]) => pattern.test(path))?.[1]);
  if (found.includes(undefined)) return everything;
  return {
    suites: everything.suites.filter((name) => found.some((names) => names?.includes(name))),
    screens: screenPackages.filter((name) => paths.some((path) => path.startsWith(`${name}/`))),
  };
}
