/** The inputs of a build. */
export interface Build {
  production: boolean;
  /** Part of every URL and of webpack's unique name, or {@link UNVERSIONED}. A page can have two versions of a remote. */
  version: string;
  /** A dev server is running. */
  serving: boolean;
  /** The page's React. Fast Refresh needs the development build. */
  react: 'development' | 'production';
}

/** The placeholder in a finished build, whose version is a hash of its content (`stampBuild`). */
export const UNVERSIONED = '0.0.0-unversioned';

/** The version that a dev server serves. No published build can have it. */
export const SOURCES_VERSION = '0.0.0-sources';

/** Reads webpack's arguments. `--env deployedHost`: a dev server runs the remote in a deployed host. */
export function describeBuild(env: Record<string, unknown> = {}, argv: { mode?: string } = {}): Build {
  const serving = Boolean(env['WEBPACK_SERVE']);
  const production = argv.mode ? argv.mode === 'production' : !serving;
  return {
    serving,
    production,
    react: production || env['deployedHost'] ? 'production' : 'development',
    version: serving ? SOURCES_VERSION : UNVERSIONED,
  };
}

/** A name as a valid JavaScript identifier: `auth`, `1.0.0-ab12` → `portal_auth_1_0_0_ab12`. */
export function globalName(name: string, version: string): string {
  return `portal_${name}_${version}`.replace(/\W/g, '_');
}
