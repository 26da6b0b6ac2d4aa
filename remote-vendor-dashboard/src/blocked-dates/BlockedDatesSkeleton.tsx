import { Card, Skeleton, Stack } from '@portal/shared/ui';
import { FieldSkeleton, Line } from '../skeleton/FieldSkeleton.tsx';
import { BlockRow } from './BlockForm.tsx';
import { MonthAndList } from './month-look.ts';

/** Placeholder for the month, the date fields, the button and one line of blocked dates. */
export function BlockedDatesSkeleton() {
  return (
    <Card>
      <MonthAndList>
        <Skeleton height="20.5rem" radius="var(--radius-m)" />
        <Stack gap={5}>
          <Line height="1.5rem" width="10rem" />
          <BlockRow>
            <FieldSkeleton />
            <FieldSkeleton hint />
            <Skeleton width="8rem" height="2.75rem" radius="var(--radius-full)" />
          </BlockRow>
          <Line height="1.5rem" width="10rem" />
        </Stack>
      </MonthAndList>
    </Card>
  );
}
