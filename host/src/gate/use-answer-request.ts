import { useMutation } from '@tanstack/react-query';
import { currentApplicationQuery, storeResponse } from '@portal/shared/queries';
import { call } from '@portal/shared/runtime';

/** Answers the team's question about an application. */
export const useAnswerRequest = (applicationId: number) =>
  useMutation({
    mutationFn: (body: { answer: string; request_id: number }) =>
      call('POST /vendor-account/application/{applicationId}/answer', {
        params: { applicationId },
        body,
      }),
    onSuccess: (application) => storeResponse(currentApplicationQuery.queryKey, application),
  });
