import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, Card, Cluster, ConfirmDialog, Loaded, Section, Stack } from '@portal/shared/ui';
import { texts } from '../texts.ts';
import { FeedAddress } from './FeedAddress.tsx';
import { CalendarFeedSkeleton } from './CalendarFeedSkeleton.tsx';
import { calendarFeedQuery } from './calendar-feed.queries.ts';
import { useCreateCalendarFeed, useEndCalendarFeed } from './use-change-calendar-feed.ts';

/** Creates, replaces and turns off the secret link to the vendor's calendar feed. */
export function CalendarFeedSection({ accountId }: { accountId: number }) {
  const query = useQuery(calendarFeedQuery(accountId));
  const [asking, setAsking] = useState<'new' | 'off' | null>(null);
  const close = () => setAsking(null);
  const making = useCreateCalendarFeed(accountId, close);
  const ending = useEndCalendarFeed(accountId, { onSuccess: making.reset, onSettled: close });
  return (
    <Section title={texts.calendarFeed.heading} description={texts.calendarFeed.description}>
      <Loaded query={query} texts={texts.calendarFeed} skeleton={<CalendarFeedSkeleton />}>
        {({ active }) => (
          <Card>
            <Stack gap={5}>
              {making.data ? (
                <FeedAddress url={making.data.url} />
              ) : (
                <p>{active ? texts.calendarFeed.on : texts.calendarFeed.off}</p>
              )}
              <Cluster>
                {active ? (
                  <>
                    <Button variant="secondary" onClick={() => setAsking('new')}>
                      {texts.calendarFeed.makeNew}
                    </Button>
                    <Button variant="secondary" onClick={() => setAsking('off')}>
                      {texts.calendarFeed.switchOff}
                    </Button>
                  </>
                ) : (
                  <Button
                    busy={making.isPending}
                    busyLabel={texts.calendarFeed.making}
                    onClick={() => making.mutate()}
                  >
                    {texts.calendarFeed.make}
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
        title={texts.calendarFeed.makeNewTitle}
        confirmLabel={texts.calendarFeed.makeNew}
        busyLabel={texts.calendarFeed.making}
        busy={making.isPending}
        onConfirm={() => making.mutate()}
      >
        {texts.calendarFeed.makeNewText}
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'off'}
        onOpenChange={(open) => !open && setAsking(null)}
        title={texts.calendarFeed.switchOffTitle}
        confirmLabel={texts.calendarFeed.switchOff}
        busyLabel={texts.calendarFeed.switchingOff}
        tone="danger"
        busy={ending.isPending}
        onConfirm={() => ending.mutate()}
      >
        {texts.calendarFeed.switchOffText}
      </ConfirmDialog>
    </Section>
  );
}
