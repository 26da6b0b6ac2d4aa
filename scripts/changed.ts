import { globSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { packages, root, screenPackages } from './packages.ts';
import { run } from '@portal/platform/run';

/**
 * Packages that a package uses at runtime without importing them: the builds that it serves, the servers that
 * it starts.
 */
const STARTS: Record<string, string[]> = {
  gateway: screenPackages,
  e2e: [...screenPackages, 'api', 'gateway', 'scripts'],
  bench: [...screenPackages, 'api', 'gateway', 'scripts'],
};
/** The packages whose folders count separately, because nearly every package imports a part of them. */
const UNITS = ['shared', 'platform'];

async function git(...args: string[]): Promise<string[]> {
  const { code, output } = await run('git', args, { quiet: true });
  if (code !== 0) throw new Error(`git ${args.join(' ')}: ${output.trim()}`);
  return output.split('\n').filter((line) => line !== '');
}

/** Paths that differ from the merge base with main, including uncommitted and untracked files. */
export async function changedFiles(): Promise<string[]> {
  const [base = 'HEAD'] = await git('merge-base', 'main', 'HEAD');
  return [
    ...(await git('diff', '--name-only', '--no-renames', base)),
    ...(await git('ls-files', '--others', '--exclude-standard')),
  ];
}

/** The workspace unit of a path: a package, `shared/<folder>` or `platform/<folder>`. Null outside of packages. */
function unitOf(path: string): string | null {
  const [name = '', folder] = path.split('/');
  if (!packages.includes(name)) return null;
  return UNITS.includes(name) && folder && path.split('/').length > 2 ? `${name}/${folder}` : name;
}

/** The units that each unit imports: in its own code, and only in its tests. Test imports are not transitive. */
interface Uses {
  own: Map<string, Set<string>>;
  inTests: Map<string, Set<string>>;
}

const isTest = (file: string) => /\.(test|e2e)\.tsx?$|\/test\//.test(file);

function dependencies(): Uses {
  const uses: Uses = {
    own: new Map(packages.map((name) => [name, new Set(STARTS[name])])),
    inTests: new Map(),
  };
  const files = globSync(`{${packages.join(',')}}/**/*.{ts,tsx,js,cjs,mjs}`, {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path),
  });
  for (const file of files) {
    const unit = unitOf(file)!;
    const kind = isTest(file) ? uses.inTests : uses.own;
    const used = kind.get(unit) ?? new Set();
    kind.set(unit, used);
    const text = readFileSync(join(root, file), 'utf8');
    for (const [, specifier = ''] of text.matchAll(/(?:from|import\(?|URL\(|resolve\()\s*'([^']+)'/g)) {
      const path = specifier.startsWith('.')
        ? relative(root, resolve(root, file, '..', specifier))
        : specifier.replace(/^@portal\/(\w+)\/([\w-]+).*$/, '$1/$2/index.ts');
      const other = unitOf(path);
      if (other && other !== unit) used.add(other);
    }
  }
  return uses;
}

/**
 * The packages whose tests a change of these paths can affect. A change outside of packages (the lockfile, a
 * shared configuration) or to the settings of `shared` or `platform` affects every package. A documentation page affects only
 * `scripts`, whose tests read it.
 */
export function affectedPackages(paths: string[]): Set<string> {
  const touched = paths.filter((path) => !path.endsWith('.md') && !path.startsWith('docs/'));
  const units = touched.map(unitOf);
  if (units.includes(null) || units.some((unit) => UNITS.includes(unit ?? ''))) return new Set(packages);
  const affected = new Set(units as string[]);
  const { own, inTests } = dependencies();
  const addUsers = (uses: Map<string, Set<string>>, of: Set<string>) => {
    for (const [unit, used] of uses) if ([...used].some((one) => of.has(one))) affected.add(unit);
  };
  for (let before = -1; before !== affected.size;) {
    before = affected.size;
    addUsers(own, affected);
  }
  addUsers(inTests, new Set(affected));
  // The project rules are tests in `scripts` that read every source file and page.
  if (paths.length > 0) affected.add('scripts');
  return new Set(packages.filter((name) => [...affected].some((unit) => unit.split('/')[0] === name)));
}
