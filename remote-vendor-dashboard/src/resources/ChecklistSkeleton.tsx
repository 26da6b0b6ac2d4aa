import { Skeleton, Stack, VisuallyHidden } from '@portal/shared/ui';
import { guideTexts } from './texts.ts';

/** Rows of the shape that comes. */
export function ChecklistSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>{guideTexts.loading}</VisuallyHidden>
      <Stack gap={5} aria-hidden="true">
        <Skeleton width="8rem" height="1rem" />
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} width="100%" height="3.2rem" radius="var(--radius-m)" />
        ))}
      </Stack>
    </div>
  );
}
