import { useEffect, useEffectEvent } from 'react';
import { ListSkeleton } from './ListSkeleton.tsx';

/** Replaces a page without rows, for example after its last row was deleted, by the last page. */
export function ToLastPage({
  lastPage,
  onPage,
}: {
  lastPage: number;
  onPage: (page: number, options: { replace: boolean }) => void;
}) {
  const replacePage = useEffectEvent((page: number) => onPage(page, { replace: true }));
  useEffect(() => replacePage(lastPage), [lastPage]);
  return <ListSkeleton />;
}
