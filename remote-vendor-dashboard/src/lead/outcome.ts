/** Reporting a lead as lost, or a problem with it: form values, validation and requests. Pure. */
import type { LeadReportReason } from '@portal/shared/domain';
import { lengthProblem } from '../length-problem.ts';

export interface LoseValues {
  reason: string;
}

export interface ReportValues {
  reason: LeadReportReason | '';
  message: string;
}

/** The limits in the API contract. */
export const LOSE_REASON_MAX = 1000;
export const REPORT_MESSAGE_MAX = 2000;

export function validateLose(values: Partial<LoseValues>): { reason?: string } {
  return { reason: lengthProblem(values.reason, LOSE_REASON_MAX) };
}

export function validateReport(values: Partial<ReportValues>): { reason?: string; message?: string } {
  return {
    reason: values.reason ? undefined : 'Please choose a reason',
    message: lengthProblem(values.message, REPORT_MESSAGE_MAX),
  };
}

/** Omits an empty reason. */
export function toLoss({ reason }: Partial<LoseValues>): { reason?: string } {
  return { reason: reason?.trim() || undefined };
}

/** Builds the request from validated values. */
export function toReport(values: ReportValues): { reason: LeadReportReason; message?: string } {
  return { reason: values.reason as LeadReportReason, message: values.message?.trim() || undefined };
}
