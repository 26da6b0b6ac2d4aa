import { PERSONAL_PREFIX, personalStorage, unsealed } from '@portal/shared/session';

/** Text that is written but not sent, on this device. Logging out removes it with all personal data. */
const DRAFTS_PREFIX = `${PERSONAL_PREFIX}message-draft:`;

/** A user's draft on a lead. */
interface DraftKey {
  userId: number;
  leadId: number;
}

const keyOf = ({ userId, leadId }: DraftKey) => `${DRAFTS_PREFIX}${userId}:${leadId}`;

/** Returns the stored draft, or ''. */
export const loadDraft = (key: DraftKey): string => personalStorage.getItem(keyOf(key)) ?? '';

/** Whether a user has a draft on any lead. */
export const hasDrafts = (userId: number): boolean =>
  personalStorage.keys().some((name) => name.startsWith(`${DRAFTS_PREFIX}${userId}:`));

/** Stores a draft; an empty one removes it. If the device refuses to store it, the open page still has it. */
export function saveDraft(key: DraftKey, text: string): void {
  if (text.trim() === '') personalStorage.removeItem(keyOf(key));
  else personalStorage.setItem(keyOf(key), text);
}

/** Calls `onChange` with a draft before and after another tab changes it. Returns `stop()`. */
export function watchDraft(key: DraftKey, onChange: (before: string, after: string) => void): () => void {
  const follow = ({ key: name, oldValue, newValue }: StorageEvent) => {
    if (name === keyOf(key)) onChange(unsealed(name, oldValue) ?? '', unsealed(name, newValue) ?? '');
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
