import { useQuery } from '@tanstack/react-query';
import { query } from '@portal/shared/queries';
import { Loaded, Section, Stack } from '@portal/shared/ui';
import { useOwnAccount } from '../access/RequireAccount.tsx';
import { SettingsCard } from '../preferences/SettingsCard.tsx';
import { FieldSkeleton, Line } from '../skeleton/FieldSkeleton.tsx';
import { SaveBarSkeleton } from '../skeleton/SaveBarSkeleton.tsx';
import { texts } from '../texts.ts';
import { EventQuickReplies } from './EventQuickReplies.tsx';
import { QuickReplyForm } from './QuickReplyForm.tsx';

const words = {
  loading: texts.loadingQuickReply,
  errorTitle: 'Error Loading Quick Reply',
  errorText: 'Failed to load your quick reply',
} as const;

/**
 * /dashboard/preferences/quick-reply: the vendor reviews, edits and confirms the response that quick accept sends, and those for some
 * events.
 */
export function Component() {
  const accountId = useOwnAccount().account.id;
  const quickReply = useQuery(
    query('GET /vendor-account/{accountId}/quick-reply', { params: { accountId } }),
  );
  const description = quickReply.data?.confirmed
    ? 'Quick accept sends this to the client. You have 10 seconds to undo it.'
    : 'The reply that quick accept sends. Until you save it, quick accept opens the filled-in form for you to check.';
  return (
    <Stack gap={7}>
      <Section title="Quick replies" description={description}>
        <Loaded query={quickReply} texts={words} skeleton={<QuickReplySkeleton />}>
          {(reply) => <QuickReplyForm accountId={accountId} reply={reply} />}
        </Loaded>
      </Section>
      {quickReply.data && <EventQuickReplies accountId={accountId} query={quickReply} />}
    </Stack>
  );
}

const TEXT = '8rem';

/** Placeholder for the price, the options, two text areas, the timeline and the pictures. */
function QuickReplySkeleton() {
  return (
    <SettingsCard foot={<SaveBarSkeleton />}>
      <Line height="3.1rem" width="16rem" />
      <FieldSkeleton hint />
      <FieldSkeleton control="2.5rem" hint />
      <FieldSkeleton control={TEXT} counted hint />
      <FieldSkeleton control={TEXT} counted />
      <FieldSkeleton />
      <FieldSkeleton control="2.5rem" hint />
    </SettingsCard>
  );
}
