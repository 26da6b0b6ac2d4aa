import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { leadCan } from '@portal/shared/domain';
import { addUnsavedInput, ApiError, portalStore, queryClient } from '@portal/shared/runtime';
import { leadQuery, rememberLead } from '../lead/leads.ts';
import { putAnswer, refusedAnswers } from './answer-later.ts';
import {
  kindOf,
  pendingResponsesQuery,
  queuedResponsesAtom,
  shownAnswer,
  type QueuedResponse,
} from './pending-responses.ts';
import { dequeue, followQueue, loadQueue, refuseResponse } from './queued-responses.ts';
import { conflictOf, failureText } from './show-failures.ts';
import { undoTexts } from './texts.ts';

/** How often the portal tries to send what waits for a connection, in ms. */
const RETRY_MS = 10_000;

/** The answers that wait for a connection, or that the portal did not take. Sends each once as soon as there is a connection. */
export function useQueuedResponses(): QueuedResponse[] {
  const queued = useAtomValue(queuedResponsesAtom);
  const isKept = queued.length > 0;
  const isWaiting = queued.some(waits);
  useEffect(followQueue, []);
  useEffect(() => (isKept ? addUnsavedInput({ lostBy: 'logout' }) : undefined), [isKept]);
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

const waits = ({ refused }: QueuedResponse) => refused === undefined;

let isSending = false;

/** One after the other. Two tabs may send the same answer, which the API takes once. */
async function sendQueued(): Promise<void> {
  if (isSending) return;
  isSending = true;
  try {
    for (const { leadId } of portalStore.get(queuedResponsesAtom)) {
      loadQueue();
      const response = portalStore.get(queuedResponsesAtom).find((each) => each.leadId === leadId);
      if (response && waits(response) && !(await sendOne(response))) return;
    }
  } finally {
    isSending = false;
  }
}

/** Returns false while the portal can't take it. */
async function sendOne(response: QueuedResponse): Promise<boolean> {
  const { accountId, leadId, eventName, answer } = response;
  try {
    if (await isOutdated(response)) refuse(response, undoTexts.eventChanged(eventName));
    else {
      rememberLead({ accountId, lead: await putAnswer({ accountId, leadId }, answer) });
      dequeue(leadId);
    }
  } catch (error) {
    if (isPassing(error)) return false;
    const current = conflictOf(error);
    if (current) rememberLead({ accountId, lead: current });
    refuse(response, failureText(kindOf(shownAnswer(answer)), { eventName, error }));
  }
  await queryClient.invalidateQueries({ queryKey: pendingResponsesQuery(accountId).queryKey });
  return true;
}

function refuse(response: QueuedResponse, reason: string): void {
  // A colleague's response is not this one.
  refusedAnswers.add(response.leadId);
  refuseResponse(response, reason);
}

/** Whether the client has changed the event since the response was written. */
async function isOutdated({ accountId, leadId, answer }: QueuedResponse): Promise<boolean> {
  const seen = answer.response?.event_version;
  if (seen === undefined) return false;
  const lead = await queryClient.fetchQuery({ ...leadQuery({ accountId, leadId }), staleTime: 0 });
  return leadCan('respond', lead.status) && lead.event_version > seen;
}

/** Whether a later attempt may succeed: there was no connection, the session has ended, or the portal was busy. */
function isPassing(error: unknown): boolean {
  const status = error instanceof ApiError ? error.status : 0;
  return status === 0 || status === 401 || status === 429 || status >= 500;
}
