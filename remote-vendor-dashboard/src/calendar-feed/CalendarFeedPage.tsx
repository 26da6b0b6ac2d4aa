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
import { FeedAddress } from './FeedAddress.tsx';

const words = {
  loading: 'Loading your calendar link',
  errorTitle: 'Error Loading Calendar Link',
  errorText: 'Failed to load your calendar link',
} as const;

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
    onError: (error) => showError(error, 'Failed to create the calendar link', { prefix: true }),
    onSettled: close,
  });
  const ending = useCall('DELETE /vendor-account/{accountId}/calendar-feed', {
    params,
    onSuccess: () => {
      making.reset();
      setActive(false);
      showToast({ kind: 'info', message: 'Your calendar link is off.' });
    },
    onError: (error) => showError(error, 'Failed to turn off your calendar link', { prefix: true }),
    onSettled: close,
  });
  return (
    <Section
      title="Show in my calendar"
      description="See your bookings, and events that aren’t booked yet, in your own calendar: Google, Apple or Outlook. Each team member has a link of their own."
    >
      <Loaded query={feed} texts={words} skeleton={<CalendarFeedSkeleton />}>
        {({ active }) => (
          <Card>
            <Stack gap={5}>
              {making.data ? (
                <FeedAddress url={making.data.url} />
              ) : (
                <p>
                  {active
                    ? 'You have a link. We showed it when you created it. If you no longer have it, create a new one.'
                    : 'You have no link yet. Create a private one, then subscribe to it in your calendar app.'}
                </p>
              )}
              <Cluster>
                {active ? (
                  <>
                    <Button variant="secondary" onClick={() => setAsking('new')}>
                      Create new link
                    </Button>
                    <Button variant="secondary" onClick={() => setAsking('off')}>
                      Turn off
                    </Button>
                  </>
                ) : (
                  <Button busy={making.isPending} busyLabel="Creating..." onClick={() => making.mutate()}>
                    Create calendar link
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
        title="Create a new link?"
        confirmLabel="Create new link"
        busyLabel="Creating..."
        busy={making.isPending}
        onConfirm={() => making.mutate()}
      >
        The old link stops working right away. Calendars that use it need the new one.
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'off'}
        onOpenChange={(open) => !open && setAsking(null)}
        title="Turn off your calendar link?"
        confirmLabel="Turn off"
        busyLabel="Turning off..."
        tone="danger"
        busy={ending.isPending}
        onConfirm={() => ending.mutate()}
      >
        Calendars that use the link will stop updating.
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
