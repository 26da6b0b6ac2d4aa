import { useQuery } from '@tanstack/react-query';
import { applicationStatsQuery, dashboardActivityQuery, dashboardStatsQuery } from '@portal/shared/api';
import { formatRate } from '@portal/shared/domain';
import { ApplicationStatCards } from '../stats/ApplicationStatCards.tsx';
import { texts } from '../texts.ts';

const { notes: words } = texts.dashboard;

/** The days that 'lately' means; the chart below begins with the same. */
export const LATELY = { group: 'day', days: 30 } as const;

/** The four counts, each with where it is going: what came lately, what is under review, who is active. */
export function Counts() {
  const { data: stats } = useQuery(applicationStatsQuery);
  const { data: all } = useQuery(dashboardStatsQuery);
  const { data: activity } = useQuery(dashboardActivityQuery(LATELY));
  const lately = activity?.data.reduce((sum, { applications }) => sum + applications, 0);
  const decided = stats && stats.approved + stats.rejected;
  return (
    <ApplicationStatCards
      notes={{
        total: lately === undefined ? undefined : words.lately({ count: lately, days: LATELY.days }),
        pending: stats && words.underReview(stats.under_review),
        approved: all && words.active(all.accounts.active),
        rejected:
          stats && (decided ? words.ofDecided(formatRate(stats.rejected / decided)) : words.noneDecided),
      }}
    />
  );
}
