import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { currentAccountQuery, currentApplicationQuery } from '@portal/shared/queries';
import { subscribe } from '@portal/shared/runtime';

/** Refetches account and application when a live event reports a change. */
export function useLiveStatus(): void {
  const cache = useQueryClient();
  useEffect(() => {
    const readAgain = () => {
      void cache.invalidateQueries({ queryKey: currentAccountQuery.queryKey });
      void cache.invalidateQueries({ queryKey: currentApplicationQuery.queryKey });
    };
    const stops = [
      subscribe('live.application.changed', readAgain),
      subscribe('live.account.changed', readAgain),
    ];
    return () => stops.forEach((stop) => stop());
  }, [cache]);
}
