/**
 * The version of what the names of the contract mean: signatures, types and behavior of `./routes`,
 * `@portal/shared/runtime` and the page. Raise the major when existing remotes break, and otherwise the minor.
 * A remote needs the same major and at most the host's minor. Added and removed names need no new version,
 * because promotion compares the names that a build imports with those that the host provides.
 */
export const CONTRACT_VERSION = '2.4.0';

/** The only module that a remote exposes. */
export const EXPOSED_MODULE = './routes';
