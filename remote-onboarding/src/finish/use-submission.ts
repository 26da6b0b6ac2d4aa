import { useQueryClient } from '@tanstack/react-query';
import type { ApplicationSubmission } from '@portal/shared/contract';
import { currentApplicationQuery, storeResponse } from '@portal/shared/queries';
import { call, hasCode, publish } from '@portal/shared/runtime';
import { toSubmission } from '../application/submission.ts';
import { useOnboarding } from '../steps/onboarding-context.ts';

/**
 * Submits the application. Keeps the draft until the submission succeeds; then the entry redirects. If a
 * response was lost, the retry gets 'already open', which also counts as success.
 */
export function useSubmission() {
  const client = useQueryClient();
  const { draft, facts } = useOnboarding();
  return async () => {
    try {
      const application = await submitApplication(toSubmission(draft.latest(), facts.email));
      draft.discard();
      storeResponse(currentApplicationQuery.queryKey, application);
      publish('application.submitted', { applicationId: application.id });
    } catch (error) {
      if (!hasCode(error, 'open_application_exists')) throw error;
      draft.discard();
    }
    await client.invalidateQueries(currentApplicationQuery);
  };
}

/** Applies to join the network. */
const submitApplication = (body: ApplicationSubmission) => call('POST /vendor-account/apply', { body });
