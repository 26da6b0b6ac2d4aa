import { useEffect } from 'react';
import { useSession } from '@portal/shared/runtime';
import { outboxKey } from '../thread/outbox-storage.ts';

/** Sends the messages that an earlier page of this user left on this device, on whichever page opens first. */
export function useResumeOutbox(): void {
  const user = useSession()?.user;
  const userId = user?.viewing_as ? undefined : user?.id;
  useEffect(() => {
    if (userId === undefined || localStorage.getItem(outboxKey(userId)) === null) return;
    import('../thread/outbox.ts').then(
      ({ resumeOutbox }) => resumeOutbox(userId),
      // The script did not load. The messages stay on this device for the next page.
      () => {},
    );
  }, [userId]);
}
