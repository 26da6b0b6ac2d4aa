/** What a build is told from outside: its mode, and the version that the release commands give it. */
export interface Build {
  production: boolean;
  /** Part of every URL and of webpack's unique name: two versions of a remote can be in one page. */
  version: string;
  /** webpack-dev-server is running. */
  serving: boolean;
}

/** Reads webpack-cli's arguments and the environment (`PORTAL_VERSION`). */
export function describeBuild(env: Record<string, unknown> = {}, argv: { mode?: string } = {}): Build {
  const serving = Boolean(env['WEBPACK_SERVE']);
  return {
    serving,
    production: argv.mode ? argv.mode === 'production' : !serving,
    version: process.env['PORTAL_VERSION'] ?? '0.0.0-local',
  };
}

/** A name that can be a JavaScript variable: `auth`, `1.0.0-ab12` → `portal_auth_1_0_0_ab12`. */
export function globalName(name: string, version: string): string {
  return `portal_${name}_${version}`.replace(/\W/g, '_');
}
