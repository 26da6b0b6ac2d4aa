/** Edits and withdrawals of a sent response: form values, validation and requests. Pure. */
import type { Lead } from '@portal/shared/contract';
import { dollarsText } from '@portal/shared/domain';
import { initialRespondValues, optionValues, type RespondValues } from '../lead/respond.ts';
import { lengthProblem } from '../length-problem.ts';

export interface WithdrawValues {
  reason: string;
}

/** The limit in the API contract. */
export const WITHDRAW_REASON_MAX = 1000;

/** The values of the respond form for a sent response. */
export function valuesOfResponse({ vendor_response: sent }: Lead): RespondValues {
  return {
    ...initialRespondValues(null),
    availability: 'confirmed',
    basePackage: dollarsText(sent?.proposed_pricing.base_package ?? null),
    options: optionValues(sent?.proposed_pricing.additional_options ?? []),
    notes: sent?.vendor_notes ?? '',
    nextSteps: sent?.next_steps ?? '',
    timeline: sent?.estimated_timeline ?? '',
    files: sent?.files ?? [],
  };
}

export function validateWithdrawal({ reason = '' }: Partial<WithdrawValues>): { reason?: string } {
  if (!reason.trim()) return { reason: 'Please give a reason' };
  return { reason: lengthProblem(reason, WITHDRAW_REASON_MAX) };
}
