import { call, queryClient } from '@portal/shared/runtime';
import { calls } from './answer-later.ts';
import { pendingResponsesQuery, type PendingEntry } from './pending-responses.ts';
import { dequeue } from './queued-responses.ts';

/** Undoes the answers to leads. Returns those that were undone: the others are sent already. */
export async function undoAnswers(accountId: number, leadIds: number[]): Promise<number[]> {
  const { queryKey } = pendingResponsesQuery(accountId);
  const waiting = leadIds.filter((leadId) => dequeue(leadId));
  await Promise.all(leadIds.flatMap((leadId) => calls.get(leadId) ?? []));
  await queryClient.cancelQueries({ queryKey });
  const { undone } = await call('POST /vendor-account/{accountId}/pending-responses/undo', {
    params: { accountId },
    body: { lead_ids: leadIds },
  });
  queryClient.setQueryData<PendingEntry[]>(queryKey, (before = []) =>
    before.filter(({ lead_id: id }) => !undone.includes(id)),
  );
  void queryClient.invalidateQueries({ queryKey });
  return [...new Set([...waiting, ...undone])];
}
