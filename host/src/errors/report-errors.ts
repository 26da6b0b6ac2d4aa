import { culpritOf, ERROR_REPORT_PATH, withoutQueries, type ErrorReport } from '@portal/shared/federation';
import { pageConfig } from '../page-config.ts';
import { isChangedPage } from './changed-page.ts';
import { sendReport } from './send-report.ts';

/** Most error reports per page load, so that a loop can't flood the gateway. */
const LIMIT = 20;
let sent = 0;
const seen = new Set<string>();

/** Reports uncaught errors and rejected promises to the gateway. */
export function reportUncaughtErrors(): void {
  addEventListener('error', ({ error, message, filename }) => sendError(error ?? message, filename));
  addEventListener('unhandledrejection', ({ reason }) => sendError(reason, null));
}

/**
 * Reports a failure that the page handles, once per message and file. `file` is the failed file if the browser
 * provides it; otherwise the topmost of our files in the stack. In a page of `pnpm dev`, which has no token, the
 * overlay shows it.
 */
export function reportError(error: unknown, file: string | null = null): void {
  if (pageConfig.report_token) sendError(error, file);
  else globalThis.reportError?.(error);
}

/** Sends a failure to the gateway, which counts it against the file's build. */
function sendError(error: unknown, file: string | null): void {
  if (isChangedPage(error)) return;
  const { message, stack } = describe(error);
  const culprit = file && culpritOf(file) ? file : firstOwnFile(`${message}\n${stack ?? ''}`);
  const key = `${message}|${culprit}`;
  if (sent >= LIMIT || seen.has(key)) return;
  sent += 1;
  seen.add(key);
  const report: Omit<ErrorReport, 'token'> = {
    message: withoutQueries(message).slice(0, 500),
    stack: stack ? withoutQueries(stack).slice(0, 4000) : null,
    file: culprit,
    page: location.pathname,
  };
  sendReport(ERROR_REPORT_PATH, report);
}

function describe(error: unknown): { message: string; stack: string | null } {
  if (!(error instanceof Error)) return { message: String(error), stack: null };
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return { message: `${error.name}: ${error.message}${cause}`, stack: error.stack ?? null };
}

const ownFile = /\/(?:host|remotes\/[a-z0-9-]+)\/\d+\.\d+\.\d+[^\s:)]*/;
const firstOwnFile = (text: string): string | null => ownFile.exec(text)?.[0] ?? null;
