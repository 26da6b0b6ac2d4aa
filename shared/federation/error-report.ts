import type { NamedBuild } from './release.ts';

/** The endpoint for errors in a page. */
export const ERROR_REPORT_PATH = '/__errors';

/** One error in a page, attributed to the file that failed, not to the page's path. */
export interface ErrorReport {
  message: string;
  stack: string | null;
  /** The file that failed, or null when unknown. */
  file: string | null;
  /** The page's path, without its query. */
  page: string;
  /** `report_token` of the page. */
  token: string;
}

/** Removes queries and fragments from the URLs in a text. In an emailed link they contain a secret. */
export const withoutQueries = (text: string): string =>
  text.replace(/(\/[^\s?#"'()<>]*)[?#][^\s"'()<>]*?(?=(?::\d+){0,2}(?:["'()<>]|\s|$))/g, '$1');

const buildFile = /\/(?:(host)|remotes\/([a-z0-9-]+))\/(\d+\.\d+\.\d+[^/\s]*)\//;

/** The build of a URL, or of the topmost portal file in a stack. null for third-party files. */
export function culpritOf(text: string | null | undefined): NamedBuild | null {
  const [, host, remote, version] = buildFile.exec(text ?? '') ?? [];
  const name = host ?? remote;
  return name && version ? { name, version } : null;
}
