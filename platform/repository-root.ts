import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

const isInstalled = import.meta.url.includes('/node_modules/');

/**
 * The root folder of the repository: of the workspace, or, where this package is installed, of the remote whose
 * package scripts run.
 */
export const repositoryRoot = `${(!isInstalled && workspaceAbove(import.meta.dirname)) || process.cwd()}/`;

/** The folder of the workspace, or null. A bundle that contains this module lies deeper than its source. */
function workspaceAbove(folder: string): string | null {
  if (existsSync(join(folder, 'pnpm-workspace.yaml'))) return folder;
  return folder === dirname(folder) ? null : workspaceAbove(dirname(folder));
}
