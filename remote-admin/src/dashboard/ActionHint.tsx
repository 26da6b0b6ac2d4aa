import styled from '@emotion/styled';
import { useQuery } from '@tanstack/react-query';
import { query } from '@portal/shared/queries';
import { ButtonLink, Skeleton } from '@portal/shared/ui';
import { paths } from '../paths.ts';

const dashboardTexts = {
  needReviewCount: ({ pending, under_review: begun }: { pending: number; under_review: number }) =>
    begun > 0
      ? `${pending} awaiting a decision, ${begun} of them under review`
      : `${pending} awaiting a decision`,
} as const;

const Hint = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3) var(--space-5);
  padding: var(--space-4) clamp(1rem, 2vw, 1.5rem);
  border-radius: var(--radius-m);
  background: var(--sage-soft);

  &[data-waiting='true'] {
    background: var(--brass-soft);
  }

  h2 {
    font-size: var(--text-lg);
  }
  p {
    margin-top: var(--space-1);
    color: var(--ink-soft);
    font-size: var(--text-sm);
    font-variant-numeric: tabular-nums;
  }
`;

/** The admin's next step. Reserves its space until the counts load, because any text before that would be a guess. */
export function ActionHint() {
  const { data: stats, isError } = useQuery(query('GET /vendor-admin/applications/stats'));
  if (!stats) return isError ? null : <Place />;
  const waiting = stats.pending;
  const words = waiting
    ? { title: 'Applications need review', lead: dashboardTexts.needReviewCount(stats) }
    : { title: 'All caught up', lead: 'No applications are waiting for a decision.' };
  return (
    <Hint aria-labelledby="action-hint" data-waiting={waiting > 0}>
      <div>
        <h2 id="action-hint">{words.title}</h2>
        <p>{words.lead}</p>
      </div>
      {waiting > 0 && (
        <ButtonLink to={paths.applications({ search: '?queue=open' })} size="small">
          Review now
        </ButtonLink>
      )}
    </Hint>
  );
}

const Place = () => (
  <Hint as="div" aria-hidden="true">
    <div>
      <h2>
        <Skeleton width="14rem" height="1lh" />
      </h2>
      <p>
        <Skeleton width="18rem" height="1lh" />
      </p>
    </div>
    <Skeleton width="7.5rem" height="var(--touch)" radius="var(--radius-full)" />
  </Hint>
);
