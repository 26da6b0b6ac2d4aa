/**
 * The version of what the host promises to remotes: `./routes`, the mount table, and the shared singletons
 * (`state`, `events`, `api`). Raise the major when a remote built before would break, the minor when something is
 * added: a remote needs the same major and at most the host's minor.
 */
export const CONTRACT_VERSION = '1.0.0';

/** The one module that a remote exposes. */
export const EXPOSED_MODULE = './routes';
