import { useMutation } from '@tanstack/react-query';
import type { Application, ApplicationCorrection } from '@portal/shared/contract';
import { currentApplicationQuery, storeResponse } from '@portal/shared/queries';
import { call } from '@portal/shared/runtime';

/** Corrects the sent application. */
export const useCorrection = ({ id }: Application) =>
  useMutation({
    mutationFn: (body: ApplicationCorrection) =>
      call('PUT /vendor-account/application/{applicationId}', { params: { applicationId: id }, body }),
    onSuccess: (application) => storeResponse(currentApplicationQuery.queryKey, application),
  });
