import { useQuery } from '@tanstack/react-query';
import { figureHelp, formatNumber } from '@portal/shared/domain';
import { query } from '@portal/shared/queries';
import { Banner, Button, Cluster, Stack } from '@portal/shared/ui';
import { FigureStrip } from '../figures/FigureStrip.tsx';

const cards = ['total', 'pending', 'approved', 'rejected'] as const;

/** What each count means. */
export const applicationFigures = {
  total: { label: 'Total Applications', basis: figureHelp.totalApplications },
  pending: { label: 'Pending Review', basis: figureHelp.pendingReview },
  approved: { label: 'Approved Vendors', basis: figureHelp.approvedVendors },
  rejected: { label: 'Rejected', basis: figureHelp.rejectedApplications },
};

/** One of the counts. */
type ApplicationStat = (typeof cards)[number];

interface ApplicationStatCardsProps {
  /** A one-line note below each count, undefined while unknown. */
  notes?: Record<ApplicationStat, string | undefined>;
}

/** The four application counts. After a failed request they show zero and an error. */
export function ApplicationStatCards({ notes }: ApplicationStatCardsProps) {
  const stats = useQuery(query('GET /vendor-admin/applications/stats'));
  const value = (card: ApplicationStat) => {
    if (stats.data) return formatNumber(stats.data[card]);
    return stats.isError ? '0' : undefined;
  };
  return (
    <Stack gap={3}>
      <FigureStrip
        label="Application statistics"
        figures={cards.map((card) => ({
          figure: applicationFigures[card],
          value: value(card),
          // Keeps the line of a note that is not known yet.
          note: notes && (notes[card] ?? ''),
        }))}
      />
      {stats.isError && (
        <Banner tone="warning">
          <Cluster justify="space-between">
            {"Couldn't load statistics"}
            <Button variant="quiet" size="small" busy={stats.isFetching} onClick={() => void stats.refetch()}>
              Try Again
            </Button>
          </Cluster>
        </Banner>
      )}
    </Stack>
  );
}
