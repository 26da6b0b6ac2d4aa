import type { UseQueryResult } from '@tanstack/react-query';
import type { EventQuickReply, StoredQuickReply } from '@portal/shared/contract';
import { EVENT_QUICK_REPLIES_MAX, formatDollars, quickReplyUseText } from '@portal/shared/domain';
import { useCall } from '@portal/shared/queries';
import { NamedSection } from '../named-list/NamedSection.tsx';
import { EventQuickReplyDialog } from './EventQuickReplyDialog.tsx';
import { eventQuickReplyTexts as words } from './texts.ts';

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
      title={words.title}
      description={words.description}
      query={query}
      itemsOf={({ for_events: replies }) => replies}
      max={EVENT_QUICK_REPLIES_MAX}
      words={words}
      whenUsed={quickReplyUseText}
      summaryOf={summary}
      remove={({ id: quickReplyId }) => remove({ params: { accountId, quickReplyId } })}
      removeText={words.removeText}
      removeFailed={words.removeFailed}
    >
      {(dialog) => <EventQuickReplyDialog accountId={accountId} {...dialog} />}
    </NamedSection>
  );
}

/** '$4,200 · Arch · 2 pictures · We would love to …' */
function summary({ base_package, additional_options, pictures, vendor_notes }: EventQuickReply): string {
  const price = base_package === null ? null : formatDollars(base_package);
  const shown = pictures.length > 0 && words.pictures(pictures.length);
  return [price, ...additional_options.map(({ name }) => name), shown, vendor_notes]
    .filter(Boolean)
    .join(' · ');
}
