import { quickReplyQuery, saveQuickReply } from '@portal/shared/api';
import { queryClient } from '@portal/shared/state';
import { toQuickReply, type QuickReplyValues } from './quick-reply.ts';

/** Saves what quick accept sends from now on; that confirms it. */
export async function keepQuickReply({
  accountId,
  values,
}: {
  accountId: number;
  values: QuickReplyValues;
}): Promise<void> {
  const saved = await saveQuickReply({ accountId, ...toQuickReply(values) });
  queryClient.setQueryData(quickReplyQuery(accountId).queryKey, saved);
}
