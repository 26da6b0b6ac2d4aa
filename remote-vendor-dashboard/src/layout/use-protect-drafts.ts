import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { addUnsavedInput, useSession } from '@portal/shared/runtime';
import { hasReplyDrafts } from '../lead-details/reply-drafts.ts';
import { hasDrafts } from '../thread/drafts.ts';

/** Asks before a logout deletes the drafts of messages and responses, on whichever page the user is. */
export function useProtectDrafts(): void {
  const userId = useSession()?.user.id;
  // Drafts are written on the page of a lead, which protects them itself until the user leaves it.
  const { key } = useLocation();
  useEffect(() => {
    if (userId === undefined) return;
    const drafted = () => hasDrafts(userId) || hasReplyDrafts(userId);
    if (!drafted()) return;
    // They may have been sent since, here or in another tab.
    const flush = async () => {
      if (drafted()) throw new Error('Some drafts are only on this device');
    };
    return addUnsavedInput({ lostBy: 'logout', flush });
  }, [userId, key]);
}
