import { deviceStorage } from '@portal/shared/session';
import { addUnsavedInput } from '@portal/shared/runtime';
import { hasReplyDrafts } from '../lead-details/reply-drafts.ts';
import { hasDrafts } from '../thread/drafts.ts';
import { outboxKey } from '../thread/outbox-storage.ts';

/** Sends the messages that an earlier page of this user left on this device. */
export async function resumeMessages(userId: number): Promise<void> {
  if (deviceStorage.getItem(outboxKey(userId)) === null) return;
  const { resumeOutbox } = await import('../thread/outbox.ts');
  resumeOutbox(userId);
}

/** Asks before a logout deletes a user's drafts of messages and responses. Returns `stop()`. */
export function protectDrafts(userId: number): () => void {
  const drafted = () => hasDrafts(userId) || hasReplyDrafts(userId);
  if (!drafted()) return () => {};
  // They may have been sent since, here or in another tab.
  const flush = async () => {
    if (drafted()) throw new Error('Some drafts are only on this device');
  };
  return addUnsavedInput({ lostBy: 'logout', flush });
}
