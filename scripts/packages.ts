import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Every package with TypeScript of its own. */
export const packages = [
  'shared',
  'host',
  'remote-auth',
  'remote-onboarding',
  'remote-vendor-dashboard',
  'remote-admin',
  'api',
  'gateway',
  'scripts',
  'e2e',
] as const;

/** Packages whose screens are tested with jest. */
export const screenPackages = packages.filter(
  (name) => name === 'shared' || name === 'host' || name.startsWith('remote-'),
);

/** A command that a package's installation put into its .bin folder. */
export const bin = (name: string, inPackage = '.') => join(root, inPackage, 'node_modules', '.bin', name);
