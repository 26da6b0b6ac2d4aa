import { useQuery } from '@tanstack/react-query';
import type { SavedReply } from '@portal/shared/contract';
import { formatDollars } from '@portal/shared/domain';
import { query, useCall } from '@portal/shared/queries';
import { Stack } from '@portal/shared/ui';
import { useOwnAccount } from '../access/RequireAccount.tsx';
import { NamedSection } from '../named-list/NamedSection.tsx';
import { SavedOptions } from '../saved-options/SavedOptions.tsx';
import { preferencesTabs } from '../texts.ts';
import { SAVED_REPLIES_MAX } from './saved-reply.ts';
import { SavedReplyDialog } from './SavedReplyDialog.tsx';
import { savedReplyTexts as words } from './texts.ts';

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
        title={preferencesTabs.savedReplies}
        description={words.description}
        query={saved}
        itemsOf={({ data }) => data}
        max={SAVED_REPLIES_MAX}
        words={words}
        summaryOf={summary}
        remove={({ id: replyId }) => remove({ params: { accountId, replyId } })}
        removeText={words.removeText}
        removeFailed={words.removeFailed}
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
