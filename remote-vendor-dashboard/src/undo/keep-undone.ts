import { atom } from 'jotai';
import { dollarsText } from '@portal/shared/domain';
import { currentSession, portalStore, queryClient } from '@portal/shared/runtime';
import type { DeclineValues } from '../lead/decline.ts';
import { replyDraft, replyDraftQuery, type ReplyDraftKey } from '../lead/reply-drafts.ts';
import { optionValues, type RespondValues } from '../lead/respond.ts';
import type { PendingEntry } from './pending-responses.ts';
import { quickDeclineNote } from './texts.ts';

/** A user's decline that was undone or refused. The next dialog starts with its input. */
export const undoneDeclineAtom = atom<{ userId: number; accountId: number; values: DeclineValues } | null>(
  null,
);

type Input = Pick<PendingEntry, 'lead_id' | 'response' | 'decline'>;

/** Keeps what was typed into an answer that is undone, also when another device sent it. Quick answers have no input. */
export function keepUndone(accountId: number, answer: PendingEntry): void {
  if (!answer.quick && answer.decline?.notes !== quickDeclineNote) void keepInput(accountId, answer);
}

/** Keeps an answer as what the next form or dialog starts with. */
export async function keepInput(
  accountId: number,
  { lead_id: leadId, response, decline }: Input,
): Promise<void> {
  const userId = currentSession()?.user.id ?? 0;
  if (decline) {
    const values = { reason: decline.reason, notes: decline.notes ?? '' };
    portalStore.set(undoneDeclineAtom, { userId, accountId, values });
  }
  if (response) await keepResponse({ userId, accountId, leadId }, valuesOf(response));
}

async function keepResponse(key: ReplyDraftKey, values: RespondValues): Promise<void> {
  // The form saved it, unless another device or member sent the response.
  await queryClient.prefetchQuery(replyDraftQuery(key));
  const draft = replyDraft(key);
  if (!draft.open()) draft.change({ ...values });
}

const valuesOf = (response: NonNullable<PendingEntry['response']>): RespondValues => ({
  availability: response.availability_confirmed ? 'confirmed' : 'not_available',
  basePackage: dollarsText(response.proposed_pricing.base_package),
  options: optionValues(response.proposed_pricing.additional_options),
  notes: response.vendor_notes ?? '',
  nextSteps: response.next_steps ?? '',
  timeline: response.estimated_timeline ?? '',
  files: response.files,
  remember: false,
});
