import styled from '@emotion/styled';
import { Skeleton } from '@portal/shared/ui';

const Bar = styled.div`
  display: flex;
  justify-content: flex-end;
  padding: var(--space-3) var(--pad);
  border-top: 1px solid var(--line);
`;

/** The foot of a card of fields. */
export function SaveBarSkeleton() {
  return (
    <Bar>
      <Skeleton width="10rem" height="2.75rem" radius="var(--radius-full)" />
    </Bar>
  );
}
