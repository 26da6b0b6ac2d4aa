import { Card, Skeleton, Stack, VisuallyHidden } from '@portal/shared/ui';

/** The header and event facts at their loaded size. A team also has the line of the lead's assignee. */
export function LeadDetailsSkeleton({ team }: { team: boolean }) {
  return (
    <div role="status">
      <VisuallyHidden>Loading the lead</VisuallyHidden>
      <Stack gap={6} aria-hidden="true">
        <Stack gap={4}>
          <Skeleton width="6rem" height="1rem" />
          <Skeleton width="min(24rem, 85%)" height="2.6rem" />
          <Skeleton width="12rem" height="1.6rem" radius="var(--radius-full)" />
          {team && <Skeleton width="min(18rem, 85%)" height="48px" />}
        </Stack>
        <Card>
          <Stack gap={5}>
            <Skeleton width="80%" height="2.6rem" />
            <Skeleton width="70%" height="2.6rem" />
            <Skeleton width="100%" height="4rem" />
          </Stack>
        </Card>
      </Stack>
    </div>
  );
}
