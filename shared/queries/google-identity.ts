import { queryOptions } from '@tanstack/react-query';
import { loadGoogleIdentity } from '../session/google-identity.ts';

/** Whether Google's script has been loaded. */
export const googleIdentityQuery = queryOptions({
  queryKey: ['google-identity'],
  queryFn: async () => (await loadGoogleIdentity()) !== undefined,
  staleTime: Infinity,
  retry: false,
});
