import styled from '@emotion/styled';
import { Card, Skeleton, Stack, VisuallyHidden } from '@portal/shared/ui';
import { leadsTexts } from '../texts.ts';

const Row = styled(Card)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-4) var(--space-5);
  padding: var(--space-5);
  min-height: 17rem;
`;

/** Cards of the shape that comes. */
export function LeadListSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>{leadsTexts.loading}</VisuallyHidden>
      <Stack gap={4} aria-hidden="true">
        {[0, 1, 2].map((row) => (
          <Row key={row}>
            <Skeleton width="4.5rem" height="5rem" radius="var(--radius-m)" />
            <Stack gap={4}>
              <Skeleton width="5rem" height="0.8rem" />
              <Skeleton width="min(18rem, 80%)" height="1.6rem" />
              <Skeleton width="min(24rem, 95%)" height="1rem" />
              <Skeleton width="100%" height="3rem" />
            </Stack>
          </Row>
        ))}
      </Stack>
    </div>
  );
}
