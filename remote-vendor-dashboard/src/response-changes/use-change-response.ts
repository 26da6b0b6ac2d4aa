import { call } from '@portal/shared/runtime';
import type { RespondValues } from '../lead/respond.ts';
import { toLeadResponse } from '../lead/respond.ts';
import { useAnswer, type LeadPath } from '../lead/use-answer-lead.ts';

type VersionPath = LeadPath & { version: number };
type EditPath = VersionPath & { eventVersion: number };

/** Edits the sent response. */
export const useEditResponse = ({ version, eventVersion, ...path }: EditPath) =>
  useAnswer(path, (values: RespondValues) => {
    const { availability_confirmed: _, ...body } = toLeadResponse({ ...values, availability: 'confirmed' });
    return call('PUT /vendor-account/{accountId}/leads/{leadId}/response', {
      params: path,
      body: { version, event_version: eventVersion, ...body },
    });
  });

/** Withdraws the sent response. */
export const useWithdrawResponse = ({ version, ...path }: VersionPath) =>
  useAnswer(path, ({ reason }: { reason: string }) =>
    call('POST /vendor-account/{accountId}/leads/{leadId}/response/withdraw', {
      params: path,
      body: { version, reason: reason.trim() },
    }),
  );
