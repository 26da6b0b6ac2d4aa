import {
  areaAt,
  screenFile,
  SCREEN_MARK,
  type PageConfig,
  type PrerenderedPage,
} from '@portal/shared/federation';
import type { ReadFile } from '../builds/build-reader.ts';
import type { VisitorBuilds } from '../visitors/choose-builds.ts';
import type { CurrentRelease } from './resolve-set.ts';

/**
 * The host's shell with the remote's first screen at a path in it, as the builds of this visitor have written it; null
 * where they have written none, or it cannot be read: then the page waits for the scripts.
 */
export async function firstScreen({
  release,
  visitor,
  config,
  pathname,
  readFile,
}: {
  release: CurrentRelease;
  visitor: VisitorBuilds;
  config: PageConfig;
  pathname: string;
  readFile: ReadFile;
}): Promise<string | null> {
  const shell = release.shells.get(pathname);
  const remote = areaAt(pathname)?.remote;
  const version = remote && config.remotes[remote]?.version;
  if (!shell || !version) return null;
  const chosen = visitor.builds[remote];
  const record = chosen?.version === version ? chosen : release.builds.get(remote)?.get(version);
  const file = screenFile(pathname, { google: config.google_client_id !== null });
  if (!record?.files[file]) return null;
  try {
    const text = (await readFile(record, file)).toString('utf8');
    return fill(shell, JSON.parse(text) as PrerenderedPage);
  } catch {
    return null;
  }
}

const fill = (shell: string, { head, styles, body }: PrerenderedPage): string =>
  shell
    .replace(/<title>[^<]*<\/title>/, (title) => /<title>[^<]*<\/title>/.exec(head)?.[0] ?? title)
    .replace('</head>', () => `${styles}</head>`)
    .replace(SCREEN_MARK, () => body);
