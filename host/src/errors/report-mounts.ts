import { MOUNT_REPORT_PATH, type MountReport, type ReleaseName } from '@portal/shared/federation';
import { sendReport } from './send-report.ts';

/** Delay before a report where the browser lacks idle callbacks (Safari), and the most elsewhere, in ms. */
const QUIET_MS = 2000;

const reported = new Set<string>();
let waiting: Omit<MountReport, 'token'>[] = [];

/**
 * Reports that a page of a build was shown, once per build and page load. Waits until the browser is idle, so
 * that it never delays what the user sees, but not longer than the page stays open.
 */
export function reportMount(name: ReleaseName, version: string): void {
  const id = `${name}@${version}`;
  if (reported.has(id)) return;
  reported.add(id);
  if (waiting.length === 0) {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(send, { timeout: QUIET_MS });
    else setTimeout(send, QUIET_MS);
    addEventListener('pagehide', send, { once: true });
  }
  waiting.push({ name, version });
}

function send(): void {
  removeEventListener('pagehide', send);
  const reports = waiting;
  waiting = [];
  for (const report of reports) sendReport(MOUNT_REPORT_PATH, report);
}
