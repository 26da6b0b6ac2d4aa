import { call, type Input, queryClient } from '@portal/shared/runtime';
import { quickReplyQuery } from './quick-reply.queries.ts';
import { toQuickReply, type QuickReplyValues } from './quick-reply.ts';

/** Saves and thereby confirms the response that quick accept sends. */
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

/** Confirms or changes what quick accept sends. */
const saveQuickReply = ({
  accountId,
  ...body
}: { accountId: number } & Input<'PUT /vendor-account/{accountId}/quick-reply'>['body']) =>
  call('PUT /vendor-account/{accountId}/quick-reply', { params: { accountId }, body });
