import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { addUnsavedInput, portalStore, queryClient } from '@portal/shared/runtime';
import { rememberLead } from '../lead/leads.ts';
import { isOffline, putAnswer } from './answer-later.ts';
import { kindOf, pendingResponsesQuery, shownAnswer } from './pending-responses.ts';
import { dequeue, loadQueue, queuedResponsesAtom, type QueuedResponse } from './queued-responses.ts';
import { conflictOf, showFailures } from './show-failures.ts';

/** How often the portal tries to send what waits for a connection, in ms. */
const RETRY_MS = 10_000;

/** The answers that wait for a connection. Sends each once as soon as there is one. */
export function useQueuedResponses(): QueuedResponse[] {
  const queued = useAtomValue(queuedResponsesAtom);
  const isWaiting = queued.length > 0;
  useEffect(loadQueue, []);
  useEffect(() => (isWaiting ? addUnsavedInput({ lostBy: 'logout' }) : undefined), [isWaiting]);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const send = () => void sendQueued();
    const timer = setInterval(send, RETRY_MS);
    window.addEventListener('online', send);
    document.addEventListener('visibilitychange', send);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', send);
      document.removeEventListener('visibilitychange', send);
    };
  }, [isWaiting]);
  return queued;
}

let isSending = false;

async function sendQueued(): Promise<void> {
  if (isSending) return;
  isSending = true;
  try {
    for (const response of portalStore.get(queuedResponsesAtom)) if (!(await sendOne(response))) return;
  } finally {
    isSending = false;
  }
}

/** Returns false while there is no connection. */
async function sendOne({ accountId, leadId, eventName, answer }: QueuedResponse): Promise<boolean> {
  try {
    rememberLead({ accountId, lead: await putAnswer({ accountId, leadId }, answer) });
  } catch (error) {
    if (isOffline(error)) return false;
    const kind = kindOf(shownAnswer(answer));
    showFailures({ kind, total: 1, failures: [{ eventName, error }] });
    const current = conflictOf(error);
    if (current) rememberLead({ accountId, lead: current });
  }
  dequeue(leadId);
  await queryClient.invalidateQueries({ queryKey: pendingResponsesQuery(accountId).queryKey });
  return true;
}
