import { Card, Skeleton, Stack } from '@portal/shared/ui';
import { Line } from '../skeleton/FieldSkeleton.tsx';

/** Placeholder for one sentence and a button. */
export function CalendarFeedSkeleton() {
  return (
    <Card>
      <Stack gap={5}>
        <Line height="1.7rem" width="80%" />
        <Skeleton width="14rem" height="2.75rem" radius="var(--radius-full)" />
      </Stack>
    </Card>
  );
}
