/** The inputs of a build. */
export interface Build {
  production: boolean;
  /**
   * Part of every URL and of webpack's unique name, because two versions of a remote can be in one page.
   * {@link UNVERSIONED} in a build that has no version yet.
   */
  version: string;
  /** A dev server is running. */
  serving: boolean;
  /** The page's React. Fast Refresh needs the development build. */
  react: 'development' | 'production';
}

/**
 * The placeholder in a finished build. The version is a hash of the build's content, so `stampBuild` of
 * `platform/release` sets it afterwards.
 */
export const UNVERSIONED = '0.0.0-unversioned';

/** The version that a dev server serves. No published build can have it. */
export const SOURCES_VERSION = '0.0.0-sources';

/**
 * Reads webpack's arguments. Use `--env deployedHost` for a remote
 * that a dev server runs in a deployed host, whose React is the production build.
 */
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
