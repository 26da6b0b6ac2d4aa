import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '@portal/shared/runtime';
import { Banner, Button, Card, Section, Stack } from '@portal/shared/ui';
import { NoRecords } from '../records/RecordList.tsx';
import { LeadMessage, MessageLog } from './LeadMessage.tsx';
import { leadMessagesQuery } from './lead-details.queries.ts';
import { leadMessagesTexts as words } from './texts.ts';

/** The thread on a lead, which opens only on purpose: each read is recorded. */
export function LeadMessages({ leadId, count }: { leadId: number; count: number }) {
  const [open, setOpen] = useState(false);
  const thread = useInfiniteQuery({ ...leadMessagesQuery(leadId), enabled: open });
  const messages = thread.data?.pages.flatMap(({ data }) => data).reverse();
  const failure = thread.isError && (
    <Banner tone="error" title={words.failed}>
      {errorText(thread.error, '')}
    </Banner>
  );
  return (
    <Section title={words.title} description={count > 0 && words.lead}>
      <Card>
        {count === 0 ? (
          <NoRecords>{words.none}</NoRecords>
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
                  {words.older}
                </Button>
              </div>
            )}
            <MessageLog aria-label={words.list}>
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
              busyLabel={words.showing}
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
