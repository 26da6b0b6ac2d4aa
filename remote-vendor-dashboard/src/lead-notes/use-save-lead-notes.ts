import { useMutation } from '@tanstack/react-query';
import type { LeadNotes } from '@portal/shared/contract';
import { storeResponse } from '@portal/shared/queries';
import { ApiError, call, hasCode, queryClient } from '@portal/shared/runtime';
import { refreshLeadLists } from '../lead/lead.queries.ts';
import { leadNotesQuery, leadTagsQuery } from './lead-notes.queries.ts';
import { toLeadNotes, type NotesValues } from './lead-notes.ts';

/** Saves the notes over `version`. A 409 carries the saved ones, which replace the cached ones. */
export function useSaveLeadNotes(path: { accountId: number; leadId: number }) {
  const store = (notes: LeadNotes) => storeResponse(leadNotesQuery(path).queryKey, notes);
  return useMutation({
    mutationFn: ({ values, version }: { values: NotesValues; version: number }) =>
      call('PUT /vendor-account/{accountId}/leads/{leadId}/notes', {
        params: path,
        body: toLeadNotes(values, version),
      }),
    onSuccess: (saved) => {
      store(saved);
      void queryClient.invalidateQueries(leadTagsQuery(path.accountId));
      return refreshLeadLists(path.accountId);
    },
    onError: (error) => {
      const current = conflictingNotes(error);
      if (current) store(current);
    },
  });
}

/** The notes that somebody else saved meanwhile. */
export const conflictingNotes = (error: unknown): LeadNotes | null =>
  error instanceof ApiError && hasCode(error, 'edit_conflict') ? (error.current as LeadNotes) : null;
