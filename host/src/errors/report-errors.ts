import { culpritOf, ERROR_REPORT_PATH, type ErrorReport } from '@portal/shared/federation';
import { pageConfig } from '../page-config.ts';

/** How many reports one page may send: a loop must not flood anybody. */
const LIMIT = 20;
let sent = 0;
const seen = new Set<string>();

/** Sends what nobody caught to the gateway: errors of event handlers and scripts, and rejected promises. */
export function reportUncaughtErrors(): void {
  addEventListener('error', ({ error, message, filename }) => reportError(error ?? message, filename));
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
}

/**
 * Tells the gateway of a failure, once for each message and file. `file` is the file that failed where the browser
 * says so; otherwise the topmost of our files in the stack counts.
 */
export function reportError(error: unknown, file: string | null = null): void {
  const { message, stack } = describe(error);
  const culprit = file && culpritOf(file) ? file : firstOwnFile(`${message}\n${stack ?? ''}`);
  const key = `${message}|${culprit}`;
  if (sent >= LIMIT || seen.has(key)) return;
  sent += 1;
  seen.add(key);
  const report: ErrorReport = {
    message: message.slice(0, 500),
    stack: stack?.slice(0, 4000) ?? null,
    file: culprit,
    page: location.pathname,
    release_set: pageConfig.release_set,
  };
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
  navigator.sendBeacon?.(ERROR_REPORT_PATH, body);
}

function describe(error: unknown): { message: string; stack: string | null } {
  if (!(error instanceof Error)) return { message: String(error), stack: null };
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return { message: `${error.name}: ${error.message}${cause}`, stack: error.stack ?? null };
}

const ownFile = /\/(?:host|remotes\/[a-z0-9-]+)\/\d+\.\d+\.\d+[^\s:)]*/;
const firstOwnFile = (text: string): string | null => ownFile.exec(text)?.[0] ?? null;
