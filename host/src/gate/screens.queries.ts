import { queryOptions } from '@tanstack/react-query';

/** The code of the gate's screens, which most vendors never see. It loads, and fails, as their data does. */
export const screensQuery = queryOptions({
  queryKey: ['code', 'gate-screens'],
  queryFn: () => import('./screens.ts'),
  staleTime: Infinity,
});
