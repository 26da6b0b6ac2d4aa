import styled from '@emotion/styled';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { formatLongMonth, pacificToday } from '@portal/shared/domain';
import { query } from '@portal/shared/queries';
import {
  ButtonLink,
  Loaded,
  PageHeader,
  Skeleton,
  Stack,
  VisuallyHidden,
  type Elements,
} from '@portal/shared/ui';
import { useMay, useOwnAccount } from '../access/RequireAccount.tsx';
import { useReadOnly } from '../access/use-read-only.ts';
import { AsOf } from '../offline/AsOf.tsx';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';
import { useNow } from '../use-now.ts';
import { monthAfter, monthOf, readMonth } from '../blocked-dates/calendar.ts';
import { Legend } from './Legend.tsx';
import { MonthGrid } from './MonthGrid.tsx';

const words = {
  loading: 'Loading your calendar',
  errorTitle: 'Error Loading Calendar',
  errorText: 'Failed to load your calendar',
} as const;

const MINUTE_MS = 60_000;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);

  h2 {
    font-size: var(--text-xl);
  }
  nav {
    display: flex;
    gap: var(--space-2);
  }
  @media print {
    nav {
      display: none;
    }
  }
`;

/** One month of leads, bookings and blocked days. The month is in the URL. */
export function Component() {
  const { account } = useOwnAccount();
  const [search] = useSearchParams();
  const today = pacificToday(new Date(useNow(MINUTE_MS)));
  const month = readMonth(search, today);
  const calendar = useQuery({
    ...query('GET /vendor-account/{accountId}/calendar', {
      params: { accountId: account.id },
      query: { month },
    }),
    placeholderData: keepPreviousData,
  });
  const readOnly = useReadOnly();
  const mayBlock = useMay('manage') && !readOnly;
  return (
    <Stack gap={6}>
      <title>{texts.title('Calendar')}</title>
      <PageHeader
        title="Calendar"
        lead={
          mayBlock
            ? 'Your leads and bookings by event date. Block a day, and we won’t send you leads for it.'
            : 'Your leads and bookings by event date.'
        }
      />
      <Stack gap={4}>
        <Bar>
          <h2 aria-live="polite">{formatLongMonth(month)}</h2>
          <nav aria-label="Month">
            <MonthLink month={monthAfter(month, -1)} label="Previous month" icon={<ChevronLeft />} />
            {month !== monthOf(today) && (
              <ButtonLink variant="secondary" size="small" to={paths.calendar()} preventScrollReset>
                Today
              </ButtonLink>
            )}
            <MonthLink month={monthAfter(month, 1)} label="Next month" icon={<ChevronRight />} />
          </nav>
        </Bar>
        <AsOf query={calendar} />
        <Loaded
          query={calendar}
          texts={words}
          skeleton={<Skeleton height="36rem" radius="var(--radius-l)" />}
        >
          {(data) => (
            <>
              <MonthGrid
                accountId={account.id}
                month={month}
                today={today}
                data={data}
                loading={calendar.isPlaceholderData}
                mayBlock={mayBlock}
              />
              <Legend />
            </>
          )}
        </Loaded>
      </Stack>
    </Stack>
  );
}

function MonthLink({ month, label, icon }: { month: string | undefined; label: string; icon: Elements }) {
  if (month === undefined) return null;
  return (
    <ButtonLink
      variant="secondary"
      size="small"
      to={paths.calendar({ month })}
      icon={icon}
      title={label}
      preventScrollReset
    >
      <VisuallyHidden>{label}</VisuallyHidden>
    </ButtonLink>
  );
}
