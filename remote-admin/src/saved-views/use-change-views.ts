import { useMutation } from '@tanstack/react-query';
import { call, type Input, queryClient } from '@portal/shared/runtime';
import { showError } from '@portal/shared/ui';
import { savedViewTexts } from './texts.ts';
import { savedViewsKey } from './saved-views.queries.ts';

const readAgain = () => queryClient.invalidateQueries({ queryKey: savedViewsKey });

/** Saves the filters of a list. Replaces a view of the same name. */
export const useSaveView = () =>
  useMutation({
    mutationFn: (body: Input<'POST /vendor-admin/saved-views'>['body']) =>
      call('POST /vendor-admin/saved-views', { body }),
    onSuccess: () => void readAgain(),
  });

/** Deletes one of the admin's saved views. */
export const useRemoveView = () =>
  useMutation({
    mutationFn: (viewId: number) => call('DELETE /vendor-admin/saved-views/{viewId}', { params: { viewId } }),
    onError: (error) => showError(error, savedViewTexts.removeFailed),
    onSettled: readAgain,
  });
