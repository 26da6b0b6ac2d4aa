import { fileURLToPath } from 'node:url';

const isInstalled = import.meta.url.includes('/node_modules/');

/**
 * The root folder of the repository: of the workspace, or, where this package is installed, of the remote whose
 * package scripts run.
 */
export const repositoryRoot = isInstalled
  ? `${process.cwd()}/`
  : fileURLToPath(new URL('../', import.meta.url));
