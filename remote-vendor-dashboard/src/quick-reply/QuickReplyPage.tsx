import { useQuery } from '@tanstack/react-query';
import { Loaded, Section } from '@portal/shared/ui';
import { useOwnAccount } from '../access/RequireAccount.tsx';
import { preferencesTabs } from '../texts.ts';
import { QuickReplyForm } from './QuickReplyForm.tsx';
import { QuickReplySkeleton } from './QuickReplySkeleton.tsx';
import { quickReplyQuery } from './quick-reply.queries.ts';
import { quickReplyTexts } from './texts.ts';

/** /dashboard/preferences/quick-reply: the vendor reviews, edits and confirms the response that quick accept sends. */
export function Component() {
  const accountId = useOwnAccount().account.id;
  const query = useQuery(quickReplyQuery(accountId));
  const description = query.data?.confirmed ? quickReplyTexts.confirmed : quickReplyTexts.unconfirmed;
  return (
    <Section title={preferencesTabs.quickReply} description={description}>
      <Loaded query={query} texts={quickReplyTexts} skeleton={<QuickReplySkeleton />}>
        {(reply) => <QuickReplyForm accountId={accountId} reply={reply} />}
      </Loaded>
    </Section>
  );
}
