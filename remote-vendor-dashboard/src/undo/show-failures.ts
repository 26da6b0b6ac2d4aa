import type { Lead } from '@portal/shared/contract';
import { leadStatusLabel } from '@portal/shared/domain';
import { ApiError, errorText, showToast } from '@portal/shared/runtime';
import { declineTexts, responseTexts } from '../texts.ts';
import { undoTexts } from './texts.ts';

/** A lead whose answer the server refused. */
export interface Failure {
  eventName: string;
  error: unknown;
}

/** The current lead of a rejected transition (409). */
export const conflictOf = (error: unknown): Lead | null =>
  error instanceof ApiError && error.status === 409 && error.current ? (error.current as Lead) : null;

/** Says which of the pressed answers the server refused, in one message. */
export function showFailures({
  kind,
  total,
  failures,
}: {
  kind: 'accept' | 'decline';
  total: number;
  failures: Failure[];
}): void {
  const [first] = failures;
  if (!first) return;
  const failed = kind === 'accept' ? responseTexts.failed : declineTexts.failed;
  const reason = errorText(first.error, failed, { prefix: true });
  showToast({ kind: 'error', message: messageFor({ first, reason, total, failures }) });
}

function messageFor({
  first,
  reason,
  total,
  failures,
}: {
  first: Failure;
  reason: string;
  total: number;
  failures: Failure[];
}): string {
  if (total === 1) {
    const current = conflictOf(first.error);
    return `${first.eventName}: ${current ? responseTexts.conflict(leadStatusLabel(current.status)) : reason}`;
  }
  if (failures.length === total) return reason;
  const names = failures.map(({ eventName }) => eventName);
  return undoTexts.partlyDeclined(total - failures.length, names);
}
