import { useMutation } from '@tanstack/react-query';
import { call, queryClient } from '@portal/shared/runtime';
import { showError } from '@portal/shared/ui';
import { checklistQuery, saveChecklistKey as mutationKey } from './checklist.queries.ts';
import { guideTexts } from './texts.ts';

/** Saves the ticked boxes: an optimistic update that rolls back if saving fails. */
export function useSaveChecklist() {
  const { queryKey } = checklistQuery;
  const mutation = useMutation({
    mutationKey,
    // Runs the requests in sequence, so the last click wins on the server too.
    scope: { id: 'checklist' },
    mutationFn: (done: string[]) => call('PUT /user/checklist', { body: { done } }),
    onError: async (error) => {
      // The next request sends every box again.
      if (queryClient.isMutating({ mutationKey }) > 1) return;
      showError(error, guideTexts.saveFailed, { prefix: true });
      await queryClient.invalidateQueries({ queryKey });
    },
  });
  return (done: string[]) => {
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, { done });
    mutation.mutate(done);
  };
}
