import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { CONTRACT_VERSION } from '@portal/shared/federation';
import type { Build } from '../webpack/build.ts';

const require = createRequire(import.meta.url);
const portalModules = ['@portal/shared/runtime'];

/**
 * The contract libraries: modules that exist once in the page. The host provides them, and remotes contain no
 * copy. They are listed one by one instead of by prefix, so that one list defines what the host provides and
 * what a remote may import.
 */
const libraryModules = {
  react: ['react', 'react/jsx-runtime'],
  'react-dom': ['react-dom', 'react-dom/client'],
  'react-router-dom': ['react-router-dom'],
  jotai: ['jotai'],
  '@emotion/react': ['@emotion/react', '@emotion/react/jsx-runtime'],
  '@emotion/styled': ['@emotion/styled'],
  '@emotion/cache': ['@emotion/cache'],
  '@tanstack/react-query': ['@tanstack/react-query'],
};

/** Modules for libraries of which the host provides only a part. */
const providedParts: Record<string, string> = {
  'react-router-dom': fileURLToPath(import.meta.resolve('@portal/shared/federation/provided')),
};

/**
 * The compiler's output imports these instead of `jsx-runtime` when the page has React's development build.
 */
const developmentModules: Record<string, string[]> = {
  react: ['react/jsx-dev-runtime'],
  '@emotion/react': ['@emotion/react/jsx-dev-runtime'],
};

/** The installed version of every shared module. Submodules use their package's version. */
export function sharedVersions({ react }: Pick<Build, 'react'>): Record<string, string> {
  const versions: Record<string, string> = {};
  for (const [name, modules] of Object.entries(libraryModules)) {
    const { version } = require(`${name}/package.json`) as { version: string };
    const all = react === 'production' ? modules : [...modules, ...(developmentModules[name] ?? [])];
    for (const module of all) versions[module] = version;
  }
  for (const module of portalModules) versions[module] = CONTRACT_VERSION;
  return versions;
}

/** The version range of every shared module that a remote built now accepts. */
export function sharedRanges(build: Pick<Build, 'react'>): Record<string, string> {
  return mapValues(sharedVersions(build), (version) => `^${version}`);
}

/**
 * For a remote: the host provides all of them. A version outside the range is an error, never a second copy.
 */
export function remoteShares(build: Build) {
  return mapValues(sharedRanges(build), (requiredVersion) => ({
    import: false as const,
    singleton: true,
    strictVersion: true,
    requiredVersion,
  }));
}

/** For the host: loads them with the page, before any remote. */
export function hostShares(build: Build) {
  return mapValues(sharedVersions(build), (version, module) => ({
    ...(providedParts[module] && { import: providedParts[module] }),
    eager: true,
    singleton: true,
    strictVersion: true,
    version,
    requiredVersion: version,
  }));
}

function mapValues<T>(
  record: Record<string, string>,
  map: (value: string, key: string) => T,
): Record<string, T> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]));
}
