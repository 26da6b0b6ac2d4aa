import { useEffect, type RefObject } from 'react';
import type { Lead } from '@portal/shared/contract';
import { storeResponse } from '@portal/shared/queries';
import { call, useSession } from '@portal/shared/runtime';
import { leadQuery, refreshLeadLists } from '../lead/leads.ts';

interface MarkThreadReadOptions {
  accountId: number;
  lead: Lead;
  /** The newest loaded message. */
  lastId: number | undefined;
  /** The messages on the page. */
  thread: RefObject<HTMLElement | null>;
}

/** Marks the messages on a lead as read once they are in view. An impersonating admin reads nothing. */
export function useMarkThreadRead({ accountId, lead, lastId, thread }: MarkThreadReadOptions): void {
  const impersonated = useSession()?.user.viewing_as;
  const unread = lead.unread_messages > 0 && !impersonated;
  const leadId = lead.id;
  useEffect(() => {
    const element = thread.current;
    if (!unread || lastId === undefined || !element) return;
    const mark = () => {
      if (document.visibilityState !== 'visible') return;
      stop();
      void markRead({ accountId, leadId, lastId });
    };
    // jsdom and very old browsers have no observer: the page itself is in view.
    if (!('IntersectionObserver' in window)) {
      void markRead({ accountId, leadId, lastId });
      return;
    }
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) mark();
    });
    // A tab in the background shows the thread only when the user comes back.
    const observe = () => {
      observer.unobserve(element);
      observer.observe(element);
    };
    const stop = () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', observe);
    };
    observe();
    document.addEventListener('visibilitychange', observe);
    return stop;
  }, [accountId, leadId, lastId, unread, thread]);
}

/** A failure leaves the messages unread. The next visit marks them. */
async function markRead({
  accountId,
  leadId,
  lastId,
}: {
  accountId: number;
  leadId: number;
  lastId: number;
}): Promise<void> {
  const { queryKey } = leadQuery({ accountId, leadId });
  try {
    const { unread } = await call('POST /vendor-account/{accountId}/leads/{leadId}/messages/read', {
      params: { accountId, leadId },
      body: { last_id: lastId },
    });
    storeResponse(queryKey, (lead) => lead && { ...lead, unread_messages: unread });
    void refreshLeadLists(accountId);
  } catch (error) {
    console.info('The messages could not be marked as read', error);
  }
}
