import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

const isInstalled = import.meta.url.includes('/node_modules/');

/**
 * The root folder of the repository: of the workspace, or, where this package is installed, of the remote whose
 * package scripts run.
 */
export const repositoryRoot = isInstalled ? `${process.cwd()}/` : `${workspaceAbove(import.meta.dirname)}/`;

/** The folder of the workspace. A bundle that contains this module lies deeper than its source. */
function workspaceAbove(folder: string): string {
  if (existsSync(join(folder, 'pnpm-workspace.yaml')) || folder === dirname(folder)) return folder;
  return workspaceAbove(dirname(folder));
}
