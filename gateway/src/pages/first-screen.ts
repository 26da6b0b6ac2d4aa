import {
  areaAt,
  screenFile,
  SCREEN_MARK,
  type PageConfig,
  type PrerenderedPage,
  type ReleaseRecord,
} from '@portal/shared/federation';
import type { ReadFile } from '../builds/build-reader.ts';
import type { VisitorBuilds } from '../visitors/choose-builds.ts';
import { earlyFileOf, hasEarlyPlace, type EarlyFile } from './early-page.ts';
import type { CurrentRelease } from './resolve-set.ts';

/** What a page shows, and to whom. */
interface Shown {
  release: CurrentRelease;
  visitor: VisitorBuilds;
  config: PageConfig;
  pathname: string;
}

/**
 * The host's shell with the remote's first screen at a path in it, as the builds of this visitor have written it; null
 * where they have written none, or it cannot be read: then the page waits for the scripts.
 */
export async function firstScreen({
  readFile,
  ...shown
}: Shown & { readFile: ReadFile }): Promise<string | null> {
  const { release, config, pathname } = shown;
  const shell = release.shells.get(pathname);
  const record = recordAt(shown);
  const file = screenFile(pathname, { google: config.google_client_id !== null });
  if (!shell || !record?.files[file]) return null;
  try {
    const text = (await readFile(record, file)).toString('utf8');
    return fill(shell, JSON.parse(text) as PrerenderedPage);
  } catch {
    return null;
  }
}

/** What draws the remote's screen at a path before the app has come, of the build that this visitor gets. */
export function earlyScreen(shown: Shown): EarlyFile | null {
  const record = hasEarlyPlace(shown.release.template) && recordAt(shown);
  return record ? earlyFileOf(record, shown.pathname) : null;
}

/** The build of the path's remote that the page of this visitor names. */
function recordAt({ release, visitor, config, pathname }: Shown): ReleaseRecord | undefined {
  const remote = areaAt(pathname)?.remote;
  const version = remote && config.remotes[remote]?.version;
  if (!version) return undefined;
  const chosen = visitor.builds[remote];
  return chosen?.version === version ? chosen : release.builds.get(remote)?.get(version);
}

const fill = (shell: string, { head, styles, body }: PrerenderedPage): string =>
  shell
    .replace(/<title>[^<]*<\/title>/, (title) => /<title>[^<]*<\/title>/.exec(head)?.[0] ?? title)
    .replace('</head>', () => `${styles}</head>`)
    .replace(SCREEN_MARK, () => body);
