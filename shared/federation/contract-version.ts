/**
 * The version of the contract between host and remotes: `./routes`, its mount and the shared singletons
 * of `@portal/shared/runtime`. Raise the major when an existing remote would break, and the minor when
 * something is added. A remote needs the same major and at most the host's minor.
 */
export const CONTRACT_VERSION = '2.0.0';

/** The only module that a remote exposes. */
export const EXPOSED_MODULE = './routes';
