import type { Lead } from '@portal/shared/contract';
import { currentAccountQuery } from '@portal/shared/queries';
import { ApiError, call, type Input, queryClient } from '@portal/shared/runtime';
import { refreshLeadLists, rememberLead } from '../leads/leads-cache.ts';
import { undoAnswer } from '../undo/pending-answers.ts';
import { declineLead, respondToLead } from '../undo/respond-to-lead.ts';
import { toDecline, type DeclineValues } from './decline.ts';
import { toLoss, toReport, type LoseValues, type ReportValues } from './outcome.ts';
import { toLeadResponse, type RespondValues } from './respond.ts';

interface Answering {
  accountId: number;
  leadId: number;
}

/** Sends the response and stores the updated lead. Cancels a pending quick response. */
export async function sendResponse({
  values,
  ...path
}: Answering & { values: RespondValues }): Promise<Lead> {
  undoAnswer(path.leadId);
  return takeOver(path, respondToLead({ ...path, ...toLeadResponse(values) }));
}

/** Declines the lead and stores the updated lead. */
export async function sendDecline({ values, ...path }: Answering & { values: DeclineValues }): Promise<Lead> {
  undoAnswer(path.leadId);
  return takeOver(path, declineLead({ ...path, ...toDecline(values) }));
}

/** Reports a booking in whole dollars and stores the updated lead. */
export async function sendBooking({ amount, ...path }: Answering & { amount: number }): Promise<Lead> {
  const lead = await takeOver(path, bookLead({ ...path, amount }));
  // Refreshes the booking count: the next booking has a fee.
  void queryClient.invalidateQueries(currentAccountQuery);
  return lead;
}

/** Reports that the client went elsewhere and stores the updated lead. */
export async function sendLoss({ values, ...path }: Answering & { values: LoseValues }): Promise<Lead> {
  return takeOver(path, loseLead({ ...path, ...toLoss(values) }));
}

/** Reports a problem with the lead and stores the updated lead. */
export async function sendReport({ values, ...path }: Answering & { values: ReportValues }): Promise<Lead> {
  return takeOver(path, reportLead({ ...path, ...toReport(values) }));
}

/** A rejected transition (409) carries the current lead, which replaces the cached one. */
async function takeOver({ accountId }: Answering, answer: Promise<Lead>): Promise<Lead> {
  try {
    const lead = await answer;
    rememberLead({ accountId, lead });
    void refreshLeadLists(accountId);
    return lead;
  } catch (error) {
    if (wasRefused(error)) {
      rememberLead({ accountId, lead: error.current });
      void refreshLeadLists(accountId);
    }
    throw error;
  }
}

/** Whether the server rejected the request because the lead had changed. The error then carries the lead. */
export function wasRefused(error: unknown): error is ApiError & { current: Lead } {
  return error instanceof ApiError && error.status === 409 && Boolean(error.current);
}

/** Reports a lead as booked; whole dollars. */
const bookLead = ({
  accountId,
  leadId,
  amount,
}: { accountId: number; leadId: number } & { amount: number }) =>
  call('POST /vendor-account/{accountId}/leads/{leadId}/book', {
    params: { accountId, leadId },
    body: { amount },
  });

/** Reports that the client went elsewhere. */
const loseLead = ({
  accountId,
  leadId,
  reason,
}: { accountId: number; leadId: number } & { reason?: string }) =>
  call('POST /vendor-account/{accountId}/leads/{leadId}/lose', {
    params: { accountId, leadId },
    body: { reason },
  });

/** Reports a problem with a lead to the team. */
const reportLead = ({
  accountId,
  leadId,
  ...body
}: {
  accountId: number;
  leadId: number;
} & Input<'POST /vendor-account/{accountId}/leads/{leadId}/report'>['body']) =>
  call('POST /vendor-account/{accountId}/leads/{leadId}/report', { params: { accountId, leadId }, body });
