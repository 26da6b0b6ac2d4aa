import styled from '@emotion/styled';
import { useQuery } from '@tanstack/react-query';
import { figureHelp, formatNumber } from '@portal/shared/domain';
import { Banner, Button, Cluster, FigureHelp, Skeleton, Stack } from '@portal/shared/ui';
import { applicationStatsQuery } from '../applications/applications.queries.ts';
import { texts } from '../texts.ts';
import { statsTexts } from './texts.ts';

const cards = ['total', 'pending', 'approved', 'rejected'] as const;
const help = {
  total: figureHelp.totalApplications,
  pending: figureHelp.pendingReview,
  approved: figureHelp.approvedVendors,
  rejected: figureHelp.rejectedApplications,
};

const Cards = styled.dl`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  border: 1px solid var(--line);
  border-radius: var(--radius-m);
  background: var(--surface);
  overflow: hidden;

  > div {
    padding: var(--space-4) clamp(1rem, 2vw, 1.5rem);
    box-shadow:
      1px 0 0 var(--line),
      0 1px 0 var(--line);
  }
  dt {
    color: var(--ink-soft);
    font-size: var(--text-xs);
    font-weight: 550;
  }
  dd {
    margin-top: var(--space-1);
    font-family: var(--font-display);
    font-size: var(--text-2xl);
    font-variant-numeric: lining-nums tabular-nums;
    line-height: 1.15;
  }
  small {
    display: block;
    min-height: 1lh;
    margin-top: var(--space-1);
    color: var(--ink-faint);
    font-family: var(--font-text);
    font-size: var(--text-xs);
    line-height: 1.5;
  }
  @media (max-width: 640px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** One of the counts. */
export type ApplicationStat = (typeof cards)[number];

export interface ApplicationStatCardsProps {
  /** A one-line note below each count, undefined while unknown. */
  notes?: Record<ApplicationStat, string | undefined>;
}

/** The four application counts. After a failed request they show zero and an error. */
export function ApplicationStatCards({ notes }: ApplicationStatCardsProps) {
  const stats = useQuery(applicationStatsQuery);
  const value = (card: ApplicationStat) => {
    if (stats.data) return formatNumber(stats.data[card]);
    return stats.isError ? '0' : <Skeleton width="3ch" height="1lh" />;
  };
  return (
    <Stack gap={3}>
      <Cards aria-label={statsTexts.label} aria-busy={stats.isPending}>
        {cards.map((card) => (
          <div key={card}>
            <dt>
              <span>{statsTexts[card]}</span> <FigureHelp figure={statsTexts[card]}>{help[card]}</FigureHelp>
            </dt>
            <dd>
              {value(card)}
              {notes && <small>{notes[card]}</small>}
            </dd>
          </div>
        ))}
      </Cards>
      {stats.isError && (
        <Banner tone="warning">
          <Cluster justify="space-between">
            {statsTexts.failed}
            <Button variant="quiet" size="small" busy={stats.isFetching} onClick={() => void stats.refetch()}>
              {texts.tryAgain}
            </Button>
          </Cluster>
        </Banner>
      )}
    </Stack>
  );
}
