import { useQuery } from '@tanstack/react-query';
import { query, refresh, useCall } from '@portal/shared/queries';
import { queryClient, showToast } from '@portal/shared/runtime';
import { Card, Loaded, Section, showError, Skeleton, Stack } from '@portal/shared/ui';
import { useOwnAccount } from '../access/RequireAccount.tsx';
import { FieldSkeleton, Line } from '../skeleton/FieldSkeleton.tsx';
import { preferencesTabs } from '../texts.ts';
import { BlockedSpans } from './BlockedSpans.tsx';
import { BlockForm, BlockRow } from './BlockForm.tsx';
import { BlockMonth } from './BlockMonth.tsx';
import { MonthAndList } from './month-look.ts';
import { spanLabel, withoutSpan, withSpan, type Span } from './blocked-dates.ts';
import { beginChange, calendarRoutes, endChange } from './changes.ts';
import { showOpenLeads } from './show-open-leads.ts';
import { blockedDatesTexts } from './texts.ts';

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
    showToast({ kind: 'success', message: blockedDatesTexts.blocked(spanLabel(span)) });
  };

  /** Optimistic update: removes the dates right away and rolls back if the request fails. */
  const free = async (span: Span) => {
    queryClient.setQueryData(key, (list) => list && { dates: withoutSpan(list.dates, span) });
    try {
      await save(span, false);
      showToast({ kind: 'info', message: blockedDatesTexts.freed(spanLabel(span)) });
    } catch (error) {
      queryClient.setQueryData(key, (list) => list && { dates: withSpan(list.dates, span) });
      showError(error, blockedDatesTexts.freeFailed, { prefix: true });
    }
  };

  return (
    <Section title={preferencesTabs.blockedDates} description={blockedDatesTexts.description}>
      <Loaded query={blocked} texts={blockedDatesTexts} skeleton={<BlockedDatesSkeleton />}>
        {({ dates }) => (
          <Card>
            <MonthAndList>
              <BlockMonth accountId={accountId} dates={dates} />
              <Stack gap={5}>
                <h3>{blockedDatesTexts.range}</h3>
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
