import { useQuery } from '@tanstack/react-query';
import { query } from '@portal/shared/queries';
import { Loaded, Section, Stack } from '@portal/shared/ui';
import { useOwnAccount } from '../access/RequireAccount.tsx';
import { preferencesTabs } from '../texts.ts';
import { EventQuickReplies } from './EventQuickReplies.tsx';
import { QuickReplyForm } from './QuickReplyForm.tsx';
import { QuickReplySkeleton } from './QuickReplySkeleton.tsx';
import { quickReplyTexts } from './texts.ts';

/**
 * /dashboard/preferences/quick-reply: the vendor reviews, edits and confirms the response that quick accept sends, and those for some
 * events.
 */
export function Component() {
  const accountId = useOwnAccount().account.id;
  const quickReply = useQuery(
    query('GET /vendor-account/{accountId}/quick-reply', { params: { accountId } }),
  );
  const description = quickReply.data?.confirmed ? quickReplyTexts.confirmed : quickReplyTexts.unconfirmed;
  return (
    <Stack gap={7}>
      <Section title={preferencesTabs.quickReplies} description={description}>
        <Loaded query={quickReply} texts={quickReplyTexts} skeleton={<QuickReplySkeleton />}>
          {(reply) => <QuickReplyForm accountId={accountId} reply={reply} />}
        </Loaded>
      </Section>
      {quickReply.data && <EventQuickReplies accountId={accountId} query={quickReply} />}
    </Stack>
  );
}
