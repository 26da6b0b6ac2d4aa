import { useQuery } from '@tanstack/react-query';
import type { SavedReply } from '@portal/shared/contract';
import { formatDollars } from '@portal/shared/domain';
import { query, useCall } from '@portal/shared/queries';
import { Stack } from '@portal/shared/ui';
import { useOwnAccount } from '../access/RequireAccount.tsx';
import { NamedSection } from '../named-list/NamedSection.tsx';
import { SavedOptions } from '../saved-options/SavedOptions.tsx';
import { SAVED_REPLIES_MAX } from './saved-reply.ts';
import { SavedReplyDialog } from './SavedReplyDialog.tsx';

const words = {
  loading: 'Loading your saved replies',
  errorTitle: 'Error Loading Saved Replies',
  errorText: 'Failed to load your saved replies',
  empty: 'No saved replies yet. Save one for summer weddings, another for small dinners.',
  full: (max: number) => `You have ${max} saved replies, which is the maximum. Remove one to add another.`,
  add: 'Add a reply',
} as const;

/** /dashboard/preferences/saved-replies: lists, adds, edits and removes saved replies and options. */
export function Component() {
  const accountId = useOwnAccount().account.id;
  const saved = useQuery(query('GET /vendor-account/{accountId}/saved-replies', { params: { accountId } }));
  const { mutateAsync: remove } = useCall('DELETE /vendor-account/{accountId}/saved-replies/{replyId}', {
    refresh: ['GET /vendor-account/{accountId}/saved-replies'],
  });
  return (
    <Stack gap={7}>
      <NamedSection
        title="Saved replies"
        description="Responses you use often. Each one fills in the response form."
        query={saved}
        itemsOf={({ data }) => data}
        max={SAVED_REPLIES_MAX}
        words={words}
        summaryOf={summary}
        remove={({ id: replyId }) => remove({ params: { accountId, replyId } })}
        removeText="Responses you already sent don’t change."
        removeFailed="Failed to remove the saved reply"
      >
        {(dialog) => <SavedReplyDialog accountId={accountId} {...dialog} />}
      </NamedSection>
      <SavedOptions accountId={accountId} />
    </Stack>
  );
}

/** '$4,200 · We would love to …' */
function summary({ base_package, vendor_notes, next_steps, estimated_timeline }: SavedReply): string {
  const price = base_package === null ? null : formatDollars(base_package);
  return [price, vendor_notes ?? next_steps ?? estimated_timeline].filter(Boolean).join(' · ');
}
