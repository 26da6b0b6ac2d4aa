import { useEffect, useEffectEvent } from 'react';
import { ListSkeleton } from './ListSkeleton.tsx';

interface ToLastPageProps {
  meta: { current_page: number; last_page: number };
  onPage: (position: { page: number }, options: { replace: boolean }) => void;
}

/** Replaces a page without rows, for example after its last row was deleted, by the same or the last page. */
export function ToLastPage({ meta, onPage }: ToLastPageProps) {
  const lastPage = Math.min(meta.current_page, meta.last_page);
  const replacePage = useEffectEvent((page: number) => onPage({ page }, { replace: true }));
  useEffect(() => replacePage(lastPage), [lastPage]);
  return <ListSkeleton />;
}
