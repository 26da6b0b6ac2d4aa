import { useEffect, useRef } from 'react';
import { currentSession, queryClient, showToast } from '@portal/shared/runtime';
import { leadQuery, refreshLeadLists } from '../leads/lead.queries.ts';
import { deleteReplyDraft } from '../lead-details/reply-drafts.ts';
import { kindOf, type PendingEntry } from './pending-responses.queries.ts';
import { undoTexts } from './texts.ts';

/** Reads the leads again whose response is no longer pending, and says which of the user's responses were sent. */
export function useSentResponses(accountId: number, pending: PendingEntry[]): void {
  const before = useRef<PendingEntry[]>([]);
  useEffect(() => {
    const ended = before.current.filter(({ lead_id: id }) => !pending.some((entry) => entry.lead_id === id));
    before.current = pending;
    if (ended.length > 0) void report(accountId, ended);
  }, [accountId, pending]);
}

async function report(accountId: number, ended: PendingEntry[]): Promise<void> {
  void refreshLeadLists(accountId);
  const own = ended.filter((entry) => entry.own);
  const leads = await Promise.all(
    own.map(({ lead_id: leadId }) =>
      queryClient.fetchQuery({ ...leadQuery({ accountId, leadId }), staleTime: 0 }).catch(() => null),
    ),
  );
  const sent = own.filter((entry, index) =>
    kindOf(entry) === 'accept' ? leads[index]?.status === 'responded' : leads[index]?.status === 'declined',
  );
  const userId = currentSession()?.user.id ?? 0;
  for (const { lead_id: leadId } of sent) deleteReplyDraft({ userId, leadId });
  const [first] = sent;
  if (!first) return;
  const isDeclined = kindOf(first) === 'decline' && first.decline !== null;
  if (!isDeclined) showToast({ kind: 'success', message: undoTexts.sent });
  else if (sent.length > 1) showToast({ kind: 'info', message: undoTexts.declined(sent.length) });
}
