import styled from '@emotion/styled';
import { Skeleton } from '@portal/shared/ui';

const Bar = styled.div`
  display: flex;
  justify-content: flex-end;
  padding: var(--space-3) var(--pad);
  border-top: 1px solid var(--line);
`;

/** Placeholder for the save bar of a card. */
export function SaveBarSkeleton() {
  return (
    <Bar>
      <Skeleton width="10rem" height="2.75rem" radius="var(--radius-full)" />
    </Bar>
  );
}
