import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keyOf } from '@portal/shared/queries';
import { errorText, call } from '@portal/shared/runtime';
import { Banner, Button, Card, Section, Stack } from '@portal/shared/ui';
import { NoRecords } from '../records/RecordList.tsx';
import { LeadMessage, MessageLog } from './LeadMessage.tsx';

import { formatNumber } from '@portal/shared/domain';

const words = {
  show: (count: number) => `Show ${formatNumber(count)} ${count === 1 ? 'message' : 'messages'}`,
} as const;

/** The thread on a lead, which opens only on purpose, because each read writes an audit entry. Further pages are older. */
export function LeadMessages({ leadId, count }: { leadId: number; count: number }) {
  const [open, setOpen] = useState(false);
  const thread = useInfiniteQuery({
    queryKey: keyOf('GET /vendor-admin/leads/{leadId}/messages', { params: { leadId } }),
    queryFn: ({ signal, pageParam }) =>
      call(
        'GET /vendor-admin/leads/{leadId}/messages',
        { params: { leadId }, query: pageParam === null ? {} : { before: pageParam } },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ data, has_more: hasMore }) => (hasMore ? (data.at(-1)?.id ?? null) : null),
    enabled: open,
    // Nothing else reads it again.
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  });
  const messages = thread.data?.pages.flatMap(({ data }) => data).reverse();
  const failure = thread.isError && (
    <Banner tone="error" title="Failed to load the messages">
      {errorText(thread.error, '')}
    </Banner>
  );
  return (
    <Section
      title="Messages"
      description={
        count > 0 &&
        'The vendor’s conversation with the concierge. Opening it is recorded in the account’s activity.'
      }
    >
      <Card>
        {count === 0 ? (
          <NoRecords>No messages.</NoRecords>
        ) : messages ? (
          <Stack gap={4}>
            {thread.isFetchNextPageError && failure}
            {thread.hasNextPage && (
              <div>
                <Button
                  variant="secondary"
                  size="small"
                  busy={thread.isFetchingNextPage}
                  onClick={() => void thread.fetchNextPage()}
                >
                  Show older messages
                </Button>
              </div>
            )}
            <MessageLog aria-label="Messages, oldest first">
              {messages.map((message) => (
                <LeadMessage key={message.id} leadId={leadId} message={message} />
              ))}
            </MessageLog>
          </Stack>
        ) : (
          <Stack gap={4} align="flex-start">
            {failure}
            <Button
              variant="secondary"
              busy={thread.isFetching}
              busyLabel="Loading…"
              onClick={() => (open ? void thread.refetch() : setOpen(true))}
            >
              {words.show(count)}
            </Button>
          </Stack>
        )}
      </Card>
    </Section>
  );
}
