import {
  areaAt,
  DEFAULT_SHELL,
  screenFile,
  shellFile,
  type PageConfig,
  type PrerenderedPage,
  type ReleaseRecord,
} from '@portal/shared/federation';
import type { ReadFile } from '../builds/build-reader.ts';
import type { VisitorBuilds } from '../choice/choose-builds.ts';
import { earlyHead, earlyScreenOf } from '@portal/shared/federation/early/page';
import type { CurrentRelease } from '../builds/resolve-set.ts';

interface Shown {
  release: CurrentRelease;
  visitor: VisitorBuilds;
  config: PageConfig;
  pathname: string;
  nonce: string;
  /** The signed trace of the navigation, if it is traced. */
  trace: string | null;
  readFile: ReadFile;
}

interface FirstScreen {
  shell: string;
  screen: PrerenderedPage;
}

/**
 * Returns the prerendered first screen of the path's remote with the host's shell for it, from this visitor's
 * builds. Returns null when there is none or it cannot be read. The page then waits for the scripts.
 */
export async function firstScreen(shown: Shown): Promise<FirstScreen | null> {
  const { visitor, config, pathname, readFile } = shown;
  const { shells } = visitor.host;
  const shell = shells.get(shellFile(pathname)) ?? shells.get(DEFAULT_SHELL);
  const record = recordAt(shown);
  const file = screenFile(pathname, { google: config.google_client_id !== null });
  if (!shell || !record?.files[file]) return null;
  try {
    const screen = JSON.parse((await readFile(record, file)).toString('utf8')) as Partial<PrerenderedPage>;
    // Builds without a title also lack the slots.
    return screen.title ? { shell, screen: screen as PrerenderedPage } : null;
  } catch {
    return null;
  }
}

/** What a page loads before its app, and whether the app waits for it (`shared/federation/early`). */
export async function loadsFirst(shown: Shown): Promise<{ head: string[]; appWaits: boolean }> {
  const { config, pathname, visitor, nonce, trace, readFile } = shown;
  const { template } = visitor.host;
  const early = await earlyScreenOf(recordAt(shown), { template, pathname, read: readFile });
  const access = areaAt(config.mounts, pathname)?.access ?? 'public';
  return { head: earlyHead(access, { nonce, early, trace }), appWaits: early !== null };
}

/** The build of the path's remote in this visitor's page. */
function recordAt({ release, visitor, config, pathname }: Shown): ReleaseRecord | undefined {
  const remote = areaAt(config.mounts, pathname)?.remote;
  const version = remote && config.remotes[remote]?.version;
  if (!version) return undefined;
  const chosen = visitor.builds[remote];
  return chosen?.version === version ? chosen : release.builds.get(remote)?.get(version);
}
