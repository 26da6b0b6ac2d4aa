import {
  areaAt,
  DEFAULT_SHELL,
  screenFile,
  SCREEN_MARK,
  shellFile,
  type PageConfig,
  type PrerenderedPage,
  type ReleaseRecord,
} from '@portal/shared/federation';
import type { ReadFile } from '../builds/build-reader.ts';
import type { VisitorBuilds } from '../visitors/choose-builds.ts';
import { earlyFileOf, hasEarlySlot, type EarlyFile } from './early-page.ts';
import type { CurrentRelease } from './resolve-set.ts';

/** The inputs that select a page's builds. */
interface Shown {
  release: CurrentRelease;
  visitor: VisitorBuilds;
  config: PageConfig;
  pathname: string;
}

/**
 * Returns the host's shell with the prerendered first screen of the path's remote, using this visitor's
 * builds. Returns null when there is none or it cannot be read. The page then waits for the scripts.
 */
export async function firstScreen({
  readFile,
  ...shown
}: Shown & { readFile: ReadFile }): Promise<string | null> {
  const { release, config, pathname } = shown;
  const shell = release.shells.get(shellFile(pathname)) ?? release.shells.get(DEFAULT_SHELL);
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

/** The early screen at a path, from the build that this visitor gets. */
export function earlyScreen(shown: Shown): EarlyFile | null {
  const record = hasEarlySlot(shown.release.template) && recordAt(shown);
  return record ? earlyFileOf(record, shown.pathname) : null;
}

/** The build of the path's remote in this visitor's page. */
function recordAt({ release, visitor, config, pathname }: Shown): ReleaseRecord | undefined {
  const remote = areaAt(config.mounts, pathname)?.remote;
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
