/** The inputs of a build: its mode, and the version that the release commands set. */
export interface Build {
  production: boolean;
  /** Part of every URL and of webpack's unique name, because two versions of a remote can be in one page. */
  version: string;
  /** A dev server is running. */
  serving: boolean;
  /** The page's React. Fast Refresh needs the development build. */
  react: 'development' | 'production';
}

/** The version that a dev server serves. No published build can have it. */
export const SOURCES_VERSION = '0.0.0-sources';

/**
 * Reads webpack's arguments and the environment (`PORTAL_VERSION`). Use `--env deployedHost` for a remote
 * that a dev server runs in a deployed host, whose React is the production build.
 */
export function describeBuild(env: Record<string, unknown> = {}, argv: { mode?: string } = {}): Build {
  const serving = Boolean(env['WEBPACK_SERVE']);
  const production = argv.mode ? argv.mode === 'production' : !serving;
  return {
    serving,
    production,
    react: production || env['deployedHost'] ? 'production' : 'development',
    version: serving ? SOURCES_VERSION : (process.env['PORTAL_VERSION'] ?? '0.0.0-local'),
  };
}

/** A name as a valid JavaScript identifier: `auth`, `1.0.0-ab12` → `portal_auth_1_0_0_ab12`. */
export function globalName(name: string, version: string): string {
  return `portal_${name}_${version}`.replace(/\W/g, '_');
}
