import { call } from '@portal/shared/runtime';
import { useAnswer, type LeadPath } from '../lead/use-answer-lead.ts';

/** Confirms that the sent response still holds for this version of the event. */
export const useConfirmResponse = ({ eventVersion, ...path }: LeadPath & { eventVersion: number }) =>
  useAnswer(path, () =>
    call('POST /vendor-account/{accountId}/leads/{leadId}/response/confirm', {
      params: path,
      body: { event_version: eventVersion },
    }),
  );
