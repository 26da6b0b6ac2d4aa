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

interface Failures {
  kind: 'accept' | 'decline';
  total: number;
  failures: Failure[];
}

/** Says which of the pressed answers the server refused, in one message. */
export function showFailures({ kind, total, failures }: Failures): void {
  const [first] = failures;
  if (first) showToast({ kind: 'error', message: messageFor({ kind, total, failures, first }) });
}

function messageFor({ kind, total, failures, first }: Failures & { first: Failure }): string {
  if (total === 1) return failureText(kind, first);
  if (failures.length === total) return reasonOf(kind, first);
  const names = failures.map(({ eventName }) => eventName);
  return undoTexts.partlyDeclined(total - failures.length, names);
}

/** Says why the server refused an answer. */
export function failureText(kind: 'accept' | 'decline', failure: Failure): string {
  const current = conflictOf(failure.error);
  const reason = current ? responseTexts.conflict(leadStatusLabel(current.status)) : reasonOf(kind, failure);
  return `${failure.eventName}: ${reason}`;
}

const reasonOf = (kind: 'accept' | 'decline', { error }: Failure): string =>
  errorText(error, kind === 'accept' ? responseTexts.failed : declineTexts.failed, { prefix: true });
