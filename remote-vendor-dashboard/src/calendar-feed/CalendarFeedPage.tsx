import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, Card, Cluster, ConfirmDialog, Loaded, Section, Stack } from '@portal/shared/ui';
import { useOwnAccount } from '../access/RequireAccount.tsx';
import { preferencesTabs } from '../texts.ts';
import { FeedAddress } from './FeedAddress.tsx';
import { CalendarFeedSkeleton } from './CalendarFeedSkeleton.tsx';
import { calendarFeedQuery } from './calendar-feed.queries.ts';
import { useCreateCalendarFeed, useEndCalendarFeed } from './use-change-calendar-feed.ts';
import { feedTexts } from './texts.ts';

/** /dashboard/preferences/calendar-feed: creates, replaces and turns off the secret link to the member's calendar feed. */
export function Component() {
  const accountId = useOwnAccount().account.id;
  const query = useQuery(calendarFeedQuery(accountId));
  const [asking, setAsking] = useState<'new' | 'off' | null>(null);
  const close = () => setAsking(null);
  const making = useCreateCalendarFeed(accountId, close);
  const ending = useEndCalendarFeed(accountId, { onSuccess: making.reset, onSettled: close });
  return (
    <Section title={preferencesTabs.calendarFeed} description={feedTexts.description}>
      <Loaded query={query} texts={feedTexts} skeleton={<CalendarFeedSkeleton />}>
        {({ active }) => (
          <Card>
            <Stack gap={5}>
              {making.data ? (
                <FeedAddress url={making.data.url} />
              ) : (
                <p>{active ? feedTexts.on : feedTexts.off}</p>
              )}
              <Cluster>
                {active ? (
                  <>
                    <Button variant="secondary" onClick={() => setAsking('new')}>
                      {feedTexts.makeNew}
                    </Button>
                    <Button variant="secondary" onClick={() => setAsking('off')}>
                      {feedTexts.switchOff}
                    </Button>
                  </>
                ) : (
                  <Button
                    busy={making.isPending}
                    busyLabel={feedTexts.making}
                    onClick={() => making.mutate()}
                  >
                    {feedTexts.make}
                  </Button>
                )}
              </Cluster>
            </Stack>
          </Card>
        )}
      </Loaded>
      <ConfirmDialog
        open={asking === 'new'}
        onOpenChange={(open) => !open && setAsking(null)}
        title={feedTexts.makeNewTitle}
        confirmLabel={feedTexts.makeNew}
        busyLabel={feedTexts.making}
        busy={making.isPending}
        onConfirm={() => making.mutate()}
      >
        {feedTexts.makeNewText}
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'off'}
        onOpenChange={(open) => !open && setAsking(null)}
        title={feedTexts.switchOffTitle}
        confirmLabel={feedTexts.switchOff}
        busyLabel={feedTexts.switchingOff}
        tone="danger"
        busy={ending.isPending}
        onConfirm={() => ending.mutate()}
      >
        {feedTexts.switchOffText}
      </ConfirmDialog>
    </Section>
  );
}
