import { call } from '@portal/shared/runtime';
import { useAnswer, type LeadPath } from '../lead/use-answer-lead.ts';

/** Assigns the lead to a member, or to nobody. */
export const useAssignLead = (path: LeadPath) =>
  useAnswer(path, (userId: number | null) =>
    call('PUT /vendor-account/{accountId}/leads/{leadId}/assignee', {
      params: path,
      body: { user_id: userId },
    }),
  );

/** Takes the lead, if it is unassigned. */
export const useTakeLead = (path: LeadPath) =>
  useAnswer<void>(path, () => call('POST /vendor-account/{accountId}/leads/{leadId}/take', { params: path }));
