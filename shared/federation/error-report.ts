import type { RemoteName } from './remotes.ts';

/** Where the page sends what went wrong in it. */
export const ERROR_REPORT_PATH = '/__errors';

/** One failure in a page, named by the file that failed, not by the page's path. */
export interface ErrorReport {
  message: string;
  stack: string | null;
  /** The file that failed; null when nothing tells. */
  file: string | null;
  /** Where the person was: the path, without its query. */
  page: string;
  release_set: number;
}

/** The build that a file belongs to. */
export interface Culprit {
  name: RemoteName | 'host';
  version: string;
}

const buildFile = /\/(?:(host)|remotes\/([a-z0-9-]+))\/(\d+\.\d+\.\d+[^/\s]*)\//;

/** The build that a URL, or the topmost of our files in a stack, belongs to; null for a stranger's file. */
export function culpritOf(text: string | null | undefined): Culprit | null {
  const [, host, remote, version] = buildFile.exec(text ?? '') ?? [];
  const name = host ?? remote;
  return name && version ? { name: name as Culprit['name'], version } : null;
}
