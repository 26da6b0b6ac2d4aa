import { atom } from 'jotai';
import type { MessageFile } from '@portal/shared/contract';
import { newId } from '@portal/shared/domain';
import {
  ApiError,
  addUnsavedInput,
  call,
  errorText,
  portalStore,
  showToast,
  subscribe,
} from '@portal/shared/runtime';
import { personalStorage, takeOtherPersonMark, unsealed } from '@portal/shared/session';
import { rememberMessage } from './messages.ts';
import { outboxKey } from './outbox-storage.ts';
import { threadTexts } from './texts.ts';

/**
 * A message on its way. `waiting`: the server can't be reached, so it is sent later. `failed`: the server
 * refused it, and the user decides.
 */
export interface OutgoingMessage {
  userId: number;
  accountId: number;
  leadId: number;
  /** Makes sending idempotent, so a message whose response was lost is not sent twice. */
  clientId: string;
  text: string;
  /** Files that the server has already. */
  files: readonly MessageFile[];
  state: 'sending' | 'waiting' | 'failed';
  error: string | null;
}

/** All messages on their way, oldest first. They survive navigation, a reload and the end of the session. */
export const outboxAtom = atom<readonly OutgoingMessage[]>([]);

const releases = new Map<string, () => void>();
const sending = new Map<number, Promise<void>>();
/** The messages that this page has or had. The others on this device are another tab's. */
const held = new Set<string>();
let watching = false;

/** Sends a message, after the earlier ones on the same lead. */
export function sendMessage(
  message: Pick<OutgoingMessage, 'userId' | 'accountId' | 'leadId' | 'text' | 'files'>,
): void {
  add({ ...message, clientId: newId(), state: 'sending', error: null });
  void sendAll(message.leadId);
}

/** Tries a refused or waiting message again. */
export function retryMessage({ clientId, leadId }: OutgoingMessage): Promise<void> {
  change(clientId, { state: 'sending', error: null });
  return sendAll(leadId);
}

/** Removes a message without sending it. */
export function discardMessage({ clientId, userId }: OutgoingMessage): void {
  held.add(clientId);
  drop(clientId);
  store(userId);
}

function drop(clientId: string): void {
  releases.get(clientId)?.();
  releases.delete(clientId);
  portalStore.set(outboxAtom, (messages) => messages.filter((message) => message.clientId !== clientId));
}

/** Drops the messages that another tab sent, edited or discarded. */
function followOtherTabs({ key, oldValue, newValue }: StorageEvent): void {
  const userIds = portalStore.get(outboxAtom).map((message) => message.userId);
  if (key === null || !userIds.some((userId) => key === outboxKey(userId))) return;
  const left = new Set(parsed(unsealed(key, newValue)).map(({ clientId }) => clientId));
  for (const { clientId } of parsed(unsealed(key, oldValue))) if (!left.has(clientId)) drop(clientId);
}

/** Takes up the messages that an earlier page of this user left on this device, and sends them. */
export function resumeOutbox(userId: number): void {
  watchConnection();
  const known = portalStore.get(outboxAtom).map(({ clientId }) => clientId);
  const left = stored(userId).filter(({ clientId }) => !known.includes(clientId));
  if (takeOtherPersonMark(userId) && left.length > 0)
    showToast({ kind: 'info', message: threadTexts.keptForYou });
  for (const message of left) add({ ...message, state: message.state === 'failed' ? 'failed' : 'sending' });
  for (const leadId of new Set(left.map((message) => message.leadId))) void sendAll(leadId);
}

function add(message: OutgoingMessage): void {
  watchConnection();
  held.add(message.clientId);
  portalStore.set(outboxAtom, (messages) => [...messages, message]);
  store(message.userId);
  const flush = async () => {
    await retryMessage(message);
    if (find(message.clientId)) throw new Error('The message is not on the server');
  };
  releases.set(message.clientId, addUnsavedInput({ lostBy: 'logout', flush }));
}

const find = (clientId: string) =>
  portalStore.get(outboxAtom).find((message) => message.clientId === clientId);

function change(clientId: string, patch: Partial<OutgoingMessage>): void {
  portalStore.set(outboxAtom, (messages) =>
    messages.map((message) => (message.clientId === clientId ? { ...message, ...patch } : message)),
  );
  const changed = find(clientId);
  if (changed) store(changed.userId);
}

/** Sends a lead's messages one after the other, so that they keep their order. */
function sendAll(leadId: number): Promise<void> {
  const sendPending = async () => {
    for (;;) {
      const message = portalStore
        .get(outboxAtom)
        .find((each) => each.leadId === leadId && each.state === 'sending');
      if (!message || !(await send(message))) return;
    }
  };
  const running = (sending.get(leadId) ?? Promise.resolve()).then(sendPending);
  sending.set(leadId, running);
  return running;
}

/** Returns false when the server can't be reached, so that the others wait too. */
async function send(message: OutgoingMessage): Promise<boolean> {
  const { accountId, leadId, clientId, text, files } = message;
  try {
    const sent = await call('POST /vendor-account/{accountId}/leads/{leadId}/messages', {
      params: { accountId, leadId },
      body: { client_id: clientId, text, ...(files.length > 0 && { file_ids: files.map(({ id }) => id) }) },
    });
    rememberMessage({ accountId, leadId }, sent);
    discardMessage(message);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status > 0) {
      const text = errorText(error, threadTexts.failed, { prefix: true });
      // The session ended: the message waits for the next login.
      change(clientId, error.status === 401 ? { state: 'waiting' } : { state: 'failed', error: text });
      return error.status !== 401;
    }
    for (const each of portalStore.get(outboxAtom))
      if (each.leadId === leadId && each.state === 'sending') change(each.clientId, { state: 'waiting' });
    return false;
  }
}

/** Sends what waits when the connection is back. */
function watchConnection(): void {
  if (watching) return;
  watching = true;
  const resume = () => {
    for (const message of portalStore.get(outboxAtom))
      if (message.state === 'waiting') void retryMessage(message);
  };
  window.addEventListener('online', resume);
  window.addEventListener('storage', followOtherTabs);
  subscribe('live.missed', resume);
  subscribe('session.ended', () => {
    for (const release of releases.values()) release();
    releases.clear();
    held.clear();
    portalStore.set(outboxAtom, []);
  });
}

/** Stores a user's messages of this page beside those of other tabs. */
function store(userId: number): void {
  const own = portalStore.get(outboxAtom).filter((message) => message.userId === userId);
  const all = [...stored(userId).filter(({ clientId }) => !held.has(clientId)), ...own];
  if (all.length === 0) personalStorage.removeItem(outboxKey(userId));
  else personalStorage.setItem(outboxKey(userId), JSON.stringify(all));
}

const stored = (userId: number): OutgoingMessage[] => parsed(personalStorage.getItem(outboxKey(userId)));

function parsed(text: string | null): OutgoingMessage[] {
  try {
    return JSON.parse(text ?? '[]') as OutgoingMessage[];
  } catch {
    return [];
  }
}
