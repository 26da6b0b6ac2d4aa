import { currentSession, portalStore } from '@portal/shared/runtime';
import { eraseOfflineCopies, personalStorage, PERSONAL_PREFIX } from '@portal/shared/session';
import { queuedResponsesAtom, type QueuedResponse } from './pending-responses.ts';

/** Follows the answers that other tabs queue and send. Returns `stop()`. */
export function followQueue(): () => void {
  loadQueue();
  const follow = ({ key }: StorageEvent) => {
    if (key === keyOf(userNow())) loadQueue();
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

const userNow = () => currentSession()?.user.id ?? 0;
const keyOf = (userId: number) => `${PERSONAL_PREFIX}queued-responses:${userId}`;

/** Reads what this device has stored. Another tab may have sent or added an answer. */
export const loadQueue = (): void => portalStore.set(queuedResponsesAtom, stored());

function stored(): QueuedResponse[] {
  try {
    return JSON.parse(personalStorage.getItem(keyOf(userNow())) ?? '[]') as QueuedResponse[];
  } catch {
    return [];
  }
}

/** Keeps an answer until the server has it, unless its writer has left. A later one to the same lead replaces it. */
export function queueResponse(userId: number | undefined, response: QueuedResponse): void {
  if (userId === currentSession()?.user.id) store([...others(response.leadId), response]);
}

/** Returns an answer to the person, who can edit it. */
export function refuseResponse({ leadId }: QueuedResponse, refused: string): void {
  const queue = stored();
  if (queue.some((each) => each.leadId === leadId))
    store(queue.map((each) => (each.leadId === leadId ? { ...each, refused } : each)));
}

/** Removes a lead's answer. Returns whether there was one. */
export function dequeue(leadId: number): boolean {
  const left = others(leadId);
  const isQueued = left.length < stored().length;
  if (isQueued) store(left);
  return isQueued;
}

const others = (leadId: number) => stored().filter((each) => each.leadId !== leadId);

function store(queue: QueuedResponse[]): void {
  const key = keyOf(userNow());
  const text = JSON.stringify(queue);
  if (queue.length === 0) personalStorage.removeItem(key);
  else if (!personalStorage.setItem(key, text)) {
    // Where the storage is full, an answer comes before copies of what was read.
    eraseOfflineCopies();
    personalStorage.setItem(key, text);
  }
  portalStore.set(queuedResponsesAtom, queue);
}
