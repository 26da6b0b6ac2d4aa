import styled from '@emotion/styled';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Banner, Button } from '@portal/shared/ui';
import { errorText } from '@portal/shared/runtime';
import { leadsTexts } from './texts.ts';

/** The distance in px from the list's end at which the next page loads: about two phone screens. */
const AHEAD_PX = 1600;

const Root = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space-3);
  padding-block: var(--space-4);

  p {
    color: var(--ink-faint);
    font-size: var(--text-sm);
  }
`;

/** Loads more leads on scroll or with a button. Renders nothing once all leads are shown. */
export function MoreLeads({
  inbox: { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage },
  shown,
  total,
}: {
  inbox: UseInfiniteQueryResult;
  shown: number;
  total: number;
}) {
  const end = useRef<HTMLDivElement>(null);
  const waits = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (!waits || !end.current || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void fetchNextPage();
      },
      { rootMargin: `0px 0px ${AHEAD_PX}px` },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [waits, fetchNextPage]);
  if (!hasNextPage) return null;
  return (
    <Root ref={end}>
      {isFetchNextPageError && (
        <Banner tone="error">{errorText(error, leadsTexts.errorText, { prefix: true })}</Banner>
      )}
      <p aria-live="polite">{leadsTexts.shown(shown, total)}</p>
      <Button
        variant="secondary"
        busy={isFetchingNextPage}
        busyLabel={leadsTexts.loadingMore}
        onClick={() => void fetchNextPage()}
      >
        {leadsTexts.showMore}
      </Button>
    </Root>
  );
}
