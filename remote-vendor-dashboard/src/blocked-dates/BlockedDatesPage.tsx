import { useQuery } from '@tanstack/react-query';
import { query, refresh, useCall } from '@portal/shared/queries';
import { queryClient, showToast } from '@portal/shared/runtime';
import { Card, Loaded, Section, showError, Skeleton, Stack } from '@portal/shared/ui';
import { useOwnAccount } from '../access/RequireAccount.tsx';
import { FieldSkeleton, Line } from '../skeleton/FieldSkeleton.tsx';
import { BlockedSpans } from './BlockedSpans.tsx';
import { BlockForm, BlockRow } from './BlockForm.tsx';
import { BlockMonth } from './BlockMonth.tsx';
import { MonthAndList } from './month-look.ts';
import { spanLabel, withoutSpan, withSpan, type Span } from './blocked-dates.ts';
import { beginChange, calendarRoutes, endChange } from './changes.ts';
import { showOpenLeads } from './show-open-leads.ts';

const words = {
  loading: 'Loading your blocked dates',
  errorTitle: 'Error Loading Blocked Dates',
  errorText: 'Failed to load your blocked dates',
} as const;

/** /dashboard/preferences/blocked-dates: lists, adds and removes the dates on which a vendor takes no events. */
export function Component() {
  const accountId = useOwnAccount().account.id;
  const params = { accountId };
  const datesQuery = query('GET /vendor-account/{accountId}/blocked-dates', { params });
  const { queryKey: key } = datesQuery;
  const blocked = useQuery(datesQuery);
  const { mutateAsync } = useCall('PUT /vendor-account/{accountId}/blocked-dates/day', {
    params,
    onMutate: beginChange,
    onSuccess: (saved, { body }) => {
      showOpenLeads(saved, body);
      void refresh(...calendarRoutes);
    },
    onSettled: (saved) => endChange(accountId, saved),
  });
  /** Blocks or unblocks the days of a span. Other days stay as colleagues set them. */
  const save = ({ from, to }: Span, isBlocked: boolean) =>
    mutateAsync({ body: { date: from, to, blocked: isBlocked } });

  const block = async (span: Span) => {
    await save(span, true);
    showToast({ kind: 'success', message: `Blocked ${spanLabel(span)}.` });
  };

  /** Optimistic update: removes the dates right away and rolls back if the request fails. */
  const free = async (span: Span) => {
    queryClient.setQueryData(key, (list) => list && { dates: withoutSpan(list.dates, span) });
    try {
      await save(span, false);
      showToast({ kind: 'info', message: `Unblocked ${spanLabel(span)}.` });
    } catch (error) {
      queryClient.setQueryData(key, (list) => list && { dates: withSpan(list.dates, span) });
      showError(error, 'Failed to unblock these dates', { prefix: true });
    }
  };

  return (
    <Section
      title="Blocked dates"
      description="Days when you’re booked or away. Select a day to block or unblock it. We won’t send you clients with events on blocked days."
    >
      <Loaded query={blocked} texts={words} skeleton={<BlockedDatesSkeleton />}>
        {({ dates }) => (
          <Card>
            <MonthAndList>
              <BlockMonth accountId={accountId} dates={dates} />
              <Stack gap={5}>
                <h3>Block several days</h3>
                <BlockForm dates={dates} onBlock={block} />
                <BlockedSpans dates={dates} onFree={(span) => void free(span)} />
              </Stack>
            </MonthAndList>
          </Card>
        )}
      </Loaded>
    </Section>
  );
}

/** Placeholder for the month, the date fields, the button and one line of blocked dates. */
function BlockedDatesSkeleton() {
  return (
    <Card>
      <MonthAndList>
        <Skeleton height="20.5rem" radius="var(--radius-m)" />
        <Stack gap={5}>
          <Line height="1.5rem" width="10rem" />
          <BlockRow>
            <FieldSkeleton />
            <FieldSkeleton hint />
            <Skeleton width="8rem" height="2.75rem" radius="var(--radius-full)" />
          </BlockRow>
          <Line height="1.5rem" width="10rem" />
        </Stack>
      </MonthAndList>
    </Card>
  );
}
