import styled from '@emotion/styled';
import { useQuery } from '@tanstack/react-query';
import { leadsQuery } from '@portal/shared/api';
import { VisuallyHidden } from '@portal/shared/ui';
import { texts } from '../texts.ts';

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

/** How many leads nobody has opened yet; nothing while there is none or it is not known. */
export function NewLeadCount({ accountId }: { accountId: number }) {
  const { data } = useQuery(leadsQuery({ accountId, status: 'new', per_page: 1 }));
  const count = data?.meta.total ?? 0;
  if (count === 0) return null;
  return (
    <Count>
      {count}
      <VisuallyHidden>{texts.leads.unopened}</VisuallyHidden>
    </Count>
  );
}
