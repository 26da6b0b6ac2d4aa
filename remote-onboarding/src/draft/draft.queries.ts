import { queryOptions } from '@tanstack/react-query';
import { vendorAccountKey } from '@portal/shared/queries';
import { call } from '@portal/shared/runtime';

/** The onboarding draft on the server, shared by the person's devices. */
export const onboardingDraftQuery = queryOptions({
  queryKey: [...vendorAccountKey, 'draft'],
  queryFn: ({ signal }) => call('GET /vendor-account/draft', {}, { signal }),
});
