import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageOf, workspaceRemotes } from '@portal/platform/release';

/** The repository's root. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const remotes = workspaceRemotes().map(({ name }) => packageOf(name));

/** Every package that contains TypeScript. */
export const packages = [
  'shared',
  'platform',
  'host',
  ...remotes,
  'api',
  'gateway',
  'scripts',
  'e2e',
  'bench',
];

/** Packages whose screens are tested with jest. */
export const screenPackages = ['shared', 'host', ...remotes];

/** The path of a command in a package's .bin folder. */
export const bin = (name: string, inPackage = '.') => join(root, inPackage, 'node_modules', '.bin', name);
