import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query, storeResponse, useCall } from '@portal/shared/queries';
import { showToast } from '@portal/shared/runtime';
import {
  Button,
  Card,
  Cluster,
  ConfirmDialog,
  Loaded,
  Section,
  showError,
  Skeleton,
  Stack,
} from '@portal/shared/ui';
import { useOwnAccount } from '../access/RequireAccount.tsx';
import { Line } from '../skeleton/FieldSkeleton.tsx';
import { preferencesTabs } from '../texts.ts';
import { FeedAddress } from './FeedAddress.tsx';
import { feedTexts } from './texts.ts';

/** /dashboard/preferences/calendar-feed: creates, replaces and turns off the secret link to the member's calendar feed. */
export function Component() {
  const params = { accountId: useOwnAccount().account.id };
  const feedQuery = query('GET /vendor-account/{accountId}/calendar-feed', { params });
  const feed = useQuery(feedQuery);
  const [asking, setAsking] = useState<'new' | 'off' | null>(null);
  const close = () => setAsking(null);
  const setActive = (active: boolean) => storeResponse(feedQuery.queryKey, { active });
  // The API returns the URL only once. An earlier one stops working.
  const making = useCall('POST /vendor-account/{accountId}/calendar-feed', {
    params,
    onSuccess: () => setActive(true),
    onError: (error) => showError(error, feedTexts.makeFailed, { prefix: true }),
    onSettled: close,
  });
  const ending = useCall('DELETE /vendor-account/{accountId}/calendar-feed', {
    params,
    onSuccess: () => {
      making.reset();
      setActive(false);
      showToast({ kind: 'info', message: feedTexts.switchedOff });
    },
    onError: (error) => showError(error, feedTexts.switchOffFailed, { prefix: true }),
    onSettled: close,
  });
  return (
    <Section title={preferencesTabs.calendarFeed} description={feedTexts.description}>
      <Loaded query={feed} texts={feedTexts} skeleton={<CalendarFeedSkeleton />}>
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

/** Placeholder for one sentence and a button. */
function CalendarFeedSkeleton() {
  return (
    <Card>
      <Stack gap={5}>
        <Line height="1.7rem" width="80%" />
        <Skeleton width="14rem" height="2.75rem" radius="var(--radius-full)" />
      </Stack>
    </Card>
  );
}
