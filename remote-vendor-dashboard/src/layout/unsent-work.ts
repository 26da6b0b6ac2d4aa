import { deviceStorage } from '@portal/shared/session';
import { addUnsavedInput } from '@portal/shared/runtime';
import { resumeReplyDrafts } from '../lead/reply-drafts.ts';
import { hasDrafts } from '../thread/drafts.ts';
import { outboxKey } from '../thread/outbox-storage.ts';

/** Sends the drafts of responses and the messages that an earlier page of this user left on this device. */
export async function resumeUnsent(userId: number): Promise<void> {
  resumeReplyDrafts(userId);
  if (deviceStorage.getItem(outboxKey(userId)) === null) return;
  const { resumeOutbox } = await import('../thread/outbox.ts');
  resumeOutbox(userId);
}

/** Asks before a logout deletes a user's drafts of messages. Returns `stop()`. */
export function protectDrafts(userId: number): () => void {
  if (!hasDrafts(userId)) return () => {};
  // They may have been sent since, here or in another tab.
  const flush = async () => {
    if (hasDrafts(userId)) throw new Error('Some drafts are only on this device');
  };
  return addUnsavedInput({ lostBy: 'logout', flush });
}
