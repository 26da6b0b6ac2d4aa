import { Skeleton, Stack } from '@portal/shared/ui';
import { texts } from '../texts.ts';
import { LIST_PAGE_SIZE } from './list-params.ts';

/** Keeps a list's place while its first page is on the way. */
export function ListSkeleton() {
  return (
    <Stack gap={2} role="status" aria-label={texts.loading}>
      {Array.from({ length: LIST_PAGE_SIZE }, (_, index) => (
        <Skeleton key={index} height="3.25rem" radius="var(--radius-s)" />
      ))}
    </Stack>
  );
}
