import styled from '@emotion/styled';
import { useEffect, useEffectEvent } from 'react';
import { Skeleton } from '@portal/shared/ui';
import { texts } from '../texts.ts';
import { LIST_PAGE_SIZE } from './list-params.ts';

/** As tall as a table with ten rows and a header, or as ten cards on a phone. */
const Frame = styled.div`
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: var(--radius-l);
  background: var(--surface);

  > i {
    display: block;
    height: 2.875rem;
    background: var(--sunken);
  }
  > div {
    display: grid;
    grid-template-columns: 2fr 1fr 1fr 1fr;
    align-items: center;
    gap: var(--space-5);
    height: 3.75rem;
    padding-inline: var(--space-4);
    border-top: 1px solid var(--line);
  }
  @media (max-width: 720px) {
    border: 0;
    background: none;

    > i {
      display: none;
    }
    > div {
      grid-template-columns: minmax(0, 1fr);
      height: 12rem;
      margin-bottom: var(--space-3);
      border: 1px solid var(--line);
      border-radius: var(--radius-m);
      background: var(--surface);
    }
  }
`;

/** Placeholder for a list until its first page loads. */
export function ListSkeleton() {
  return (
    <Frame role="status" aria-label={texts.loading}>
      <i />
      {Array.from({ length: LIST_PAGE_SIZE }, (_, index) => (
        <div key={index}>
          <Skeleton width="70%" height="0.8em" />
          <Skeleton width="60%" height="0.8em" />
          <Skeleton width="60%" height="0.8em" />
          <Skeleton width="80%" height="0.8em" />
        </div>
      ))}
    </Frame>
  );
}

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
