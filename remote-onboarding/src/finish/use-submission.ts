import { useQueryClient } from '@tanstack/react-query';
import { currentApplicationQuery, hasCode, submitApplication } from '@portal/shared/api';
import { publish } from '@portal/shared/events';
import { toSubmission } from '../application/submission.ts';
import { useOnboarding } from '../entry/onboarding-context.ts';

/**
 * Submits the application. What was typed stays until it has arrived; then the draft goes and the entry sends the
 * person on. An answer that got lost on the way shows as 'already open' at the next try: that is an arrival too.
 */
export function useSubmission() {
  const client = useQueryClient();
  const { draft, facts } = useOnboarding();
  return async () => {
    try {
      const application = await submitApplication(toSubmission(draft.latest(), facts.email));
      draft.discard();
      client.setQueryData(currentApplicationQuery.queryKey, application);
      publish('application.submitted', { applicationId: application.id });
    } catch (error) {
      if (!hasCode(error, 'open_application_exists')) throw error;
      draft.discard();
    }
    await client.invalidateQueries(currentApplicationQuery);
  };
}
