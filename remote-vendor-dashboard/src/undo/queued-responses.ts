import { atom } from 'jotai';
import { currentSession, portalStore } from '@portal/shared/runtime';
import { personalStorage, PERSONAL_PREFIX } from '@portal/shared/session';
import type { Answer } from './pending-responses.ts';

/** An answer that waits on this device for a connection. */
export interface QueuedResponse {
  accountId: number;
  leadId: number;
  eventName: string;
  answer: Answer;
}

/** The answers of the logged-in user that wait for a connection. Stored, so that they survive a reload. */
export const queuedResponsesAtom = atom<QueuedResponse[]>([]);

const keyOf = () => `${PERSONAL_PREFIX}queued-responses:${currentSession()?.user.id ?? 0}`;

/** Reads what an earlier page stored. */
export function loadQueue(): void {
  try {
    const stored = JSON.parse(personalStorage.getItem(keyOf()) ?? '[]') as QueuedResponse[];
    portalStore.set(queuedResponsesAtom, stored);
  } catch {
    portalStore.set(queuedResponsesAtom, []);
  }
}

/** Keeps an answer until the server has it. A later one to the same lead replaces it. */
export function queueResponse(response: QueuedResponse): void {
  store([...others(response.leadId), response]);
}

/** Removes a lead's answer. Returns whether there was one. */
export function dequeue(leadId: number): boolean {
  const left = others(leadId);
  const isQueued = left.length < portalStore.get(queuedResponsesAtom).length;
  if (isQueued) store(left);
  return isQueued;
}

const others = (leadId: number) =>
  portalStore.get(queuedResponsesAtom).filter((each) => each.leadId !== leadId);

function store(queue: QueuedResponse[]): void {
  portalStore.set(queuedResponsesAtom, queue);
  if (queue.length > 0) personalStorage.setItem(keyOf(), JSON.stringify(queue));
  else personalStorage.removeItem(keyOf());
}
