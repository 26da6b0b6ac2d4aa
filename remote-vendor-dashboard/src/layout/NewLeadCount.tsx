import styled from '@emotion/styled';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '@portal/shared/domain';
import { query } from '@portal/shared/queries';
import { TextSpan, VisuallyHidden } from '@portal/shared/ui';

const Count = styled.span`
  display: inline-grid;
  place-items: center;
  min-width: 1.5rem;
  height: 1.5rem;
  margin-left: auto;
  padding-inline: 0.4rem;
  border-radius: var(--radius-full);
  background: var(--primary);
  color: var(--on-primary);
  font-size: var(--text-xs);
  font-variant-numeric: tabular-nums;
`;

/** The number of unopened leads. Renders nothing if it is zero or unknown. */
export function NewLeadCount({ accountId }: { accountId: number }) {
  const { data } = useQuery(
    query('GET /vendor-account/{accountId}/leads', {
      params: { accountId },
      query: { status: 'new', per_page: 1 },
    }),
  );
  const count = data?.meta.total ?? 0;
  if (count === 0) return null;
  return (
    <Count>
      <TextSpan>{formatCount(count)}</TextSpan>
      <VisuallyHidden>{' new'}</VisuallyHidden>
    </Count>
  );
}
