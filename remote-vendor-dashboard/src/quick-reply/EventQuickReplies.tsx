import type { UseQueryResult } from '@tanstack/react-query';
import type { EventQuickReply, StoredQuickReply } from '@portal/shared/contract';
import { EVENT_QUICK_REPLIES_MAX, formatDollars, quickReplyUseText } from '@portal/shared/domain';
import { useCall } from '@portal/shared/queries';
import { NamedSection } from '../named-list/NamedSection.tsx';
import { EventQuickReplyDialog } from './EventQuickReplyDialog.tsx';

import { texts } from '../texts.ts';

const words = {
  loading: texts.loadingQuickReply,
  errorTitle: 'Error Loading Quick Replies',
  errorText: 'Failed to load your quick replies',
  empty: 'None yet. Add one for weddings from $5,000, another for corporate events.',
  full: (max: number) => `You have ${max} quick replies, which is the maximum. Remove one to add another.`,
  add: 'Add a quick reply',
} as const;

interface EventQuickRepliesProps {
  accountId: number;
  query: UseQueryResult<StoredQuickReply>;
}

/** Lists, adds, edits and removes quick replies for some events, and says when each is used. */
export function EventQuickReplies({ accountId, query }: EventQuickRepliesProps) {
  const { mutateAsync: remove } = useCall(
    'DELETE /vendor-account/{accountId}/event-quick-replies/{quickReplyId}',
    { refresh: ['GET /vendor-account/{accountId}/quick-reply'] },
  );
  return (
    <NamedSection
      title="Quick replies for some events"
      description="Quick accept sends the one that fits the client’s event type and budget best."
      query={query}
      itemsOf={({ for_events: replies }) => replies}
      max={EVENT_QUICK_REPLIES_MAX}
      words={words}
      whenUsed={quickReplyUseText}
      summaryOf={summary}
      remove={({ id: quickReplyId }) => remove({ params: { accountId, quickReplyId } })}
      removeText="Responses you already sent don’t change."
      removeFailed="Failed to remove the quick reply"
    >
      {(dialog) => <EventQuickReplyDialog accountId={accountId} {...dialog} />}
    </NamedSection>
  );
}

/** '$4,200 · Arch · 2 pictures · We would love to …' */
function summary({ base_package, additional_options, pictures, vendor_notes }: EventQuickReply): string {
  const price = base_package === null ? null : formatDollars(base_package);
  const shown = pictures.length > 0 && (pictures.length === 1 ? '1 picture' : `${pictures.length} pictures`);
  return [price, ...additional_options.map(({ name }) => name), shown, vendor_notes]
    .filter(Boolean)
    .join(' · ');
}
