import styled from '@emotion/styled';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { figures, formatDollars, formatNumber, formatRate, pacificToday } from '@portal/shared/domain';
import { query } from '@portal/shared/queries';
import type { Output } from '@portal/shared/runtime';
import { ErrorState, Stack } from '@portal/shared/ui';
import { useMay } from '../access/use-may.ts';
import { Change, FigureStrip } from '../figures/FigureStrip.tsx';
import { spanBefore } from './span-before.ts';
import { analyticsTexts as words } from './texts.ts';

/** What the changes refer to. */
const Compared = styled.p`
  color: var(--ink-faint);
  font-size: var(--text-xs);
`;

type Stats = Output<'GET /vendor-admin/analytics/platform-stats'>;

const shown = [
  { figure: figures.leads, of: ({ leads }: Stats) => leads, format: formatNumber },
  { figure: figures.responseRate, of: ({ response_rate: rate }: Stats) => rate, format: formatRate },
  { figure: figures.bookings, of: ({ bookings }: Stats) => bookings, format: formatNumber },
];
const earnings = {
  figure: figures.earnings,
  of: ({ earnings: dollars = 0 }: Stats) => dollars,
  format: formatDollars,
};

/** The platform's figures, each compared with the period of the same length before. */
export function PlatformFigures({ days }: { days: number }) {
  const mayMoney = useMay('money');
  const now = useQuery({
    ...query('GET /vendor-admin/analytics/platform-stats', { query: { days } }, pacificToday()),
    placeholderData: keepPreviousData,
  });
  const { data: before } = useQuery(
    query(
      'GET /vendor-admin/analytics/platform-stats',
      { query: spanBefore(pacificToday(), days) },
      pacificToday(),
    ),
  );
  if (now.isError && !now.data)
    return (
      <ErrorState
        title={words.failed}
        error={now.error}
        retrying={now.isFetching}
        onRetry={() => void now.refetch()}
      />
    );
  return (
    <Stack gap={2}>
      <FigureStrip
        label="Platform"
        figures={(mayMoney ? [...shown, earnings] : shown).map(({ figure, of, format }) => ({
          figure,
          value: now.data && format(of(now.data)),
          note:
            now.data && before && !now.isPlaceholderData ? (
              <Change change={of(now.data) - of(before)}>{`vs. ${format(of(before))}`}</Change>
            ) : (
              ''
            ),
        }))}
      />
      <Compared>{`Compared with the ${days} days before.`}</Compared>
    </Stack>
  );
}
