import type { Lead, QuickReply } from '@portal/shared/contract';
import { call, queryClient } from '@portal/shared/runtime';
import { toDecline, type DeclineValues } from '../lead-details/decline.ts';
import { quickDeclineNote } from './texts.ts';
import { toQuickAnswer } from '../quick-reply/quick-answer.ts';
import { quickReplyQuery } from '../quick-reply/quick-reply.queries.ts';
import { answerLater, answerTogether } from './pending-responses.ts';

/** Declines a lead as not available after a 10 s delay. */
export const quickDecline = ({ accountId, lead }: { accountId: number; lead: Lead }): void =>
  declineLeads({ accountId, leads: [lead], values: { reason: 'not_available', notes: quickDeclineNote } });

/** Declines leads with the same reason after a 10 s delay. */
export const declineLeads = ({
  accountId,
  leads,
  values,
  onSent,
}: {
  accountId: number;
  leads: Lead[];
  values: DeclineValues;
  onSent?: () => void;
}): void =>
  answerTogether({
    kind: 'decline',
    accountId,
    leads,
    focusUndo: true,
    ...(onSent && { onSent }),
    send: (leadId) =>
      call(
        'PUT /vendor-account/{accountId}/leads/{leadId}/decline',
        { params: { accountId, leadId }, body: toDecline(values) },
        { keepalive: true },
      ),
  });

/**
 * Accepts a lead with the vendor's confirmed quick reply after a 10 s delay. A colleague may have changed it since the page
 * loaded, so it is read again meanwhile.
 */
export function quickAccept({
  accountId,
  lead,
  reply,
}: {
  accountId: number;
  lead: Lead;
  reply: QuickReply;
}): void {
  const { queryKey } = quickReplyQuery(accountId);
  void queryClient.invalidateQueries({ queryKey });
  answerLater({
    kind: 'accept',
    accountId,
    lead,
    focusUndo: true,
    send: () =>
      call(
        'PUT /vendor-account/{accountId}/leads/{leadId}/respond',
        {
          params: { accountId, leadId: lead.id },
          body: {
            ...toQuickAnswer(queryClient.getQueryData(queryKey) ?? reply),
            event_version: lead.event_version,
          },
        },
        { keepalive: true },
      ),
  });
}
