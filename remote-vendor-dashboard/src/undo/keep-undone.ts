import { atom } from 'jotai';
import { dollarsText } from '@portal/shared/domain';
import { currentSession, portalStore, queryClient } from '@portal/shared/runtime';
import type { DeclineValues } from '../lead-details/decline.ts';
import { loadReplyDraft, saveReplyDraft } from '../lead-details/reply-drafts.ts';
import { initialRespondValues, type RespondValues } from '../lead-details/respond.ts';
import { toQuickAnswer } from '../quick-reply/quick-answer.ts';
import { quickReplyQuery } from '../quick-reply/quick-reply.queries.ts';
import { shownAnswer, type PendingEntry } from './pending-responses.queries.ts';
import { quickDeclineNote } from './texts.ts';

/** A user's decline that was undone or refused. The next dialog starts with its input. */
export const undoneDeclineAtom = atom<{ userId: number; accountId: number; values: DeclineValues } | null>(
  null,
);

/** Keeps what was typed into an answer that is undone, also when another device sent it. Quick answers have no input. */
export function keepUndone(
  accountId: number,
  { lead_id: leadId, response, decline }: Pick<PendingEntry, 'lead_id' | 'response' | 'decline'>,
): void {
  const userId = currentSession()?.user.id ?? 0;
  if (decline && decline.notes !== quickDeclineNote) {
    const values = { reason: decline.reason, notes: decline.notes ?? '' };
    portalStore.set(undoneDeclineAtom, { userId, accountId, values });
  }
  const reply = queryClient.getQueryData(quickReplyQuery(accountId).queryKey);
  const quick = reply && shownAnswer({ response: toQuickAnswer(reply) }).response;
  const isQuick = JSON.stringify(response) === JSON.stringify(quick);
  const draftKey = { userId, leadId };
  if (!response || isQuick || loadReplyDraft(draftKey, initialRespondValues(null))) return;
  saveReplyDraft(draftKey, valuesOf(response));
}

const valuesOf = (response: NonNullable<PendingEntry['response']>): RespondValues => ({
  availability: response.availability_confirmed ? 'confirmed' : 'not_available',
  basePackage: dollarsText(response.proposed_pricing.base_package),
  options: response.proposed_pricing.additional_options.map(({ name, price }) => ({
    name,
    price: dollarsText(price),
  })),
  notes: response.vendor_notes ?? '',
  nextSteps: response.next_steps ?? '',
  timeline: response.estimated_timeline ?? '',
  remember: false,
});
