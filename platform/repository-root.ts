import { fileURLToPath } from 'node:url';

const isInstalled = import.meta.url.includes('/node_modules/');

/** The root folder of the workspace, or, where this package is installed, of the remote whose scripts run. */
export const repositoryRoot = isInstalled
  ? `${process.cwd()}/`
  : fileURLToPath(new URL('../', import.meta.url));
