import { Card, Skeleton, Stack } from '@portal/shared/ui';
import { FieldSkeleton, Line } from '../skeleton/FieldSkeleton.tsx';
import { BlockRow } from './BlockForm.tsx';

/** Placeholder for the date fields, the button and one line of blocked dates. */
export function BlockedDatesSkeleton() {
  return (
    <Card>
      <Stack gap={5}>
        <BlockRow>
          <FieldSkeleton />
          <FieldSkeleton hint />
          <Skeleton width="8rem" height="2.75rem" radius="var(--radius-full)" />
        </BlockRow>
        <Line height="1.5rem" width="10rem" />
      </Stack>
    </Card>
  );
}
