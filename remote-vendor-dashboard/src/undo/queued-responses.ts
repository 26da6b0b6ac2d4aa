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
  /** Why the portal did not take it, in words for the person, who decides what becomes of it. */
  refused?: string;
}

/** The answers of the logged-in user that wait for a connection. Stored, so that they survive a reload. */
export const queuedResponsesAtom = atom<QueuedResponse[]>([]);

/** Follows the answers that other tabs queue and send. Returns `stop()`. */
export function followQueue(): () => void {
  loadQueue();
  const follow = ({ key }: StorageEvent) => {
    if (key === keyOf()) loadQueue();
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

const keyOf = () => `${PERSONAL_PREFIX}queued-responses:${currentSession()?.user.id ?? 0}`;

/** Reads what this device has stored. Another tab may have sent or added an answer. */
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

/** Returns an answer to the person, who can edit it. */
export function refuseResponse({ leadId }: QueuedResponse, refused: string): void {
  store(
    portalStore
      .get(queuedResponsesAtom)
      .map((each) => (each.leadId === leadId ? { ...each, refused } : each)),
  );
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
