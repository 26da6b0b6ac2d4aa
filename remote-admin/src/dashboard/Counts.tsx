import { useQuery } from '@tanstack/react-query';
import { formatRate } from '@portal/shared/domain';
import { query } from '@portal/shared/queries';
import { ApplicationStatCards } from '../stats/ApplicationStatCards.tsx';
import { dashboardTexts } from './texts.ts';

/** The period for "recently", which is also the initial period of the chart below. */
const LATELY = { group: 'day', days: 30 } as const;

/** The four counts, each with a note: recent arrivals, applications under review, active accounts, rejection rate. */
export function Counts() {
  const { data: stats } = useQuery(query('GET /vendor-admin/applications/stats'));
  const { data: all } = useQuery(query('GET /vendor-admin/dashboard/stats'));
  const { data: activity } = useQuery(query('GET /vendor-admin/dashboard/activity', { query: LATELY }));
  const lately = activity?.data.reduce((sum, { applications }) => sum + applications, 0);
  const decided = stats && stats.approved + stats.rejected;
  return (
    <ApplicationStatCards
      notes={{
        total: lately === undefined ? undefined : `${lately} in the last ${LATELY.days} days`,
        pending: stats && `${stats.under_review} under review`,
        approved: all && dashboardTexts.notes.active(all.accounts.active),
        rejected:
          stats && (decided ? `${formatRate(stats.rejected / decided)} of all decisions` : 'No decision yet'),
      }}
    />
  );
}
