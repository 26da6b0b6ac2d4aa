import { loadedMark, MOUNT_REPORT_PATH, type MountReport, type ReleaseName } from '@portal/shared/federation';
import { pageConfig } from '../page-config.ts';
import { sendReport } from './send-report.ts';

/** Delay before a report where the browser lacks idle callbacks (Safari), and the most elsewhere, in ms. */
const QUIET_MS = 2000;

const reported = new Set<string>();
let waiting: Omit<MountReport, 'token'>[] = [];

/**
 * Reports that a page of a build was shown, once per build and page load. Waits until the browser is idle, so
 * that it never delays what the user sees, but not longer than the page stays open.
 */
export async function reportMount(name: ReleaseName, version: string): Promise<void> {
  const id = `${name}@${version}`;
  if (reported.has(id) || !pageConfig.report_token) return;
  reported.add(id);
  const loaded = await markOf(name, version, pageConfig.report_token).catch(() => null);
  if (loaded === null) return;
  if (waiting.length === 0) {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(send, { timeout: QUIET_MS });
    else setTimeout(send, QUIET_MS);
    addEventListener('pagehide', send, { once: true });
  }
  waiting.push({ name, version, ...(loaded && { loaded }) });
}

/** The mark of a remote's entry, which the browser has in its cache. undefined for the host. */
async function markOf(name: ReleaseName, version: string, token: string): Promise<string | undefined> {
  const remote = pageConfig.remotes[name];
  const build = [remote, remote?.fallback].find((each) => each?.version === version);
  if (!build) return undefined;
  const { entry, integrity } = build;
  const response = await fetch(entry, { cache: 'force-cache', integrity });
  return loadedMark(token, await response.arrayBuffer());
}

function send(): void {
  removeEventListener('pagehide', send);
  const reports = waiting;
  waiting = [];
  for (const report of reports) sendReport(MOUNT_REPORT_PATH, report);
}
