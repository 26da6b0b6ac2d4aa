import { useQuery } from '@tanstack/react-query';
import { formatRate } from '@portal/shared/domain';
import { applicationStatsQuery } from '../queries/applications.queries.ts';
import { ApplicationStatCards } from '../stats/ApplicationStatCards.tsx';
import { dashboardActivityQuery, dashboardStatsQuery } from './dashboard.queries.ts';
import { dashboardTexts } from './texts.ts';

const { notes: words } = dashboardTexts;

/** The period for "recently", which is also the initial period of the chart below. */
const LATELY = { group: 'day', days: 30 } as const;

/** The four counts, each with a note: recent arrivals, applications under review, active accounts, rejection rate. */
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
