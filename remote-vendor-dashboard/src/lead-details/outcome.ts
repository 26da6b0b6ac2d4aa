/** Reporting a lead as lost, or a problem with it: form values, validation and requests. Pure. */
import type { LeadReportReason } from '@portal/shared/contract';
import { reportTexts, respondTexts } from './texts.ts';

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

/** The label for each reason in the contract. */
export const reportReasonLabels: Record<LeadReportReason, string> = reportTexts.reasons;

export function validateLose(values: Partial<LoseValues>): { reason?: string } {
  return { reason: tooLong(values.reason, LOSE_REASON_MAX) };
}

export function validateReport(values: Partial<ReportValues>): { reason?: string; message?: string } {
  return {
    reason: values.reason ? undefined : reportTexts.reasonRequired,
    message: tooLong(values.message, REPORT_MESSAGE_MAX),
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

const tooLong = (text: string | undefined, max: number) =>
  (text ?? '').trim().length > max ? respondTexts.tooLong(max) : undefined;
