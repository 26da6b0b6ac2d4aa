import { useEffect, useRef } from 'react';
import { serverNow, type LeadStatus } from '@portal/shared/domain';
import { currentSession, queryClient, showToast, subscribe } from '@portal/shared/runtime';
import { replyDraft } from '../lead/reply-drafts.ts';
import { leadQuery, refreshLeadLists } from '../lead/leads.ts';
import { makeOfferDue } from '../push/offer.ts';
import { refusedAnswers } from './answer-later.ts';
import { kindOf, type PendingEntry } from './pending-responses.ts';
import { undoTexts } from './texts.ts';

/** The newest status of leads, as live events say. */
const statuses = new Map<number, LeadStatus>();
subscribe('live.lead.changed', ({ lead_id: leadId, status }) => void statuses.set(leadId, status));

/** Reads the lists again when a response is no longer pending, and says which of the user's responses were sent. */
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
  const own = ended.filter((entry) => entry.own && !refusedAnswers.delete(entry.lead_id));
  const now = await Promise.all(own.map((entry) => statusOf(accountId, entry)));
  const sent = own.filter(
    (entry, index) => now[index] === (kindOf(entry) === 'accept' ? 'responded' : 'declined'),
  );
  if (sent.length > 0) makeOfferDue();
  const userId = currentSession()?.user.id ?? 0;
  for (const { lead_id: leadId } of sent) replyDraft({ userId, accountId, leadId }).discard();
  const [first] = sent;
  if (!first) return;
  const isDeclined = kindOf(first) === 'decline' && first.decline !== null;
  const { quick_reply: name, event_name: eventName } = first;
  const message = name === null ? undoTexts.sent : undoTexts.sentReply(name, eventName);
  if (!isDeclined) showToast({ kind: 'success', message });
  else if (sent.length > 1) showToast({ kind: 'info', message: undoTexts.declined(sent.length) });
}

/** Reads the lead only after its time: reading one that was undone would mark it as viewed. */
async function statusOf(
  accountId: number,
  { lead_id: leadId, dueAt }: PendingEntry,
): Promise<LeadStatus | undefined> {
  const query = leadQuery({ accountId, leadId });
  const known = statuses.get(leadId) ?? queryClient.getQueryData(query.queryKey)?.status;
  statuses.delete(leadId);
  if (known === 'responded' || known === 'declined' || serverNow() < dueAt) return known;
  return queryClient.fetchQuery({ ...query, staleTime: 0 }).then(
    ({ status }) => status,
    () => undefined,
  );
}
