import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { calendarFeedQuery, createCalendarFeed, deleteCalendarFeed } from '@portal/shared/api';
import { queryClient, showToast } from '@portal/shared/state';
import { Button, Card, Cluster, ConfirmDialog, Section, Stack } from '@portal/shared/ui';
import { failureText } from '../failure.ts';
import { Loaded } from '../Loaded.tsx';
import { FeedAddress } from './FeedAddress.tsx';
import { feedTexts } from './texts.ts';
import { CalendarFeedSkeleton } from './CalendarFeedSkeleton.tsx';

/** The vendor's dates for calendar programs: one secret address, to be made, replaced and switched off. */
export function CalendarFeedSection({ accountId }: { accountId: number }) {
  const query = useQuery(calendarFeedQuery(accountId));
  const [asking, setAsking] = useState<'new' | 'off' | null>(null);
  const setActive = (active: boolean) =>
    queryClient.setQueryData(calendarFeedQuery(accountId).queryKey, { active });
  const making = useMutation({
    mutationFn: () => createCalendarFeed({ accountId }),
    onSuccess: () => setActive(true),
    onError: (error) => showToast({ kind: 'error', message: failureText(feedTexts.makeFailed, error) }),
    onSettled: () => setAsking(null),
  });
  const ending = useMutation({
    mutationFn: () => deleteCalendarFeed({ accountId }),
    onSuccess: () => {
      making.reset();
      setActive(false);
      showToast({ kind: 'info', message: feedTexts.switchedOff });
    },
    onError: (error) => showToast({ kind: 'error', message: failureText(feedTexts.switchOffFailed, error) }),
    onSettled: () => setAsking(null),
  });
  return (
    <Section title={feedTexts.heading} description={feedTexts.description}>
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
