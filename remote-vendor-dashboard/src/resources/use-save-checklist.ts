import { keyOf, query, useCall } from '@portal/shared/queries';
import { queryClient } from '@portal/shared/runtime';
import { showError } from '@portal/shared/ui';

const mutationKey = keyOf('PUT /user/checklist');

/** Saves the ticked boxes: an optimistic update that rolls back if saving fails. */
export function useSaveChecklist() {
  const { queryKey } = query('GET /user/checklist');
  const mutation = useCall('PUT /user/checklist', {
    mutationKey,
    // Runs the requests in sequence, so the last click wins on the server too.
    scope: { id: 'checklist' },
    onError: async (error) => {
      // The next request sends every box again.
      if (queryClient.isMutating({ mutationKey }) > 1) return;
      showError(error, 'Failed to save your checklist', { prefix: true });
      await queryClient.invalidateQueries({ queryKey });
    },
  });
  return (done: string[]) => {
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, { done });
    mutation.mutate({ body: { done } });
  };
}
