import { ApiError, bookLead, declineLead, loseLead, reportLead, respondToLead } from '@portal/shared/api';
import type { Lead } from '@portal/shared/contract';
import { refreshLeadLists, rememberLead } from '../leads/leads-cache.ts';
import { undoAnswer } from '../undo/pending-answers.ts';
import { toDecline, type DeclineValues } from './decline.ts';
import { toLoss, toReport, type LoseValues, type ReportValues } from './outcome.ts';
import { toLeadResponse, type RespondValues } from './respond.ts';

interface Answering {
  accountId: number;
  leadId: number;
}

/** Sends the response and takes over the lead as it is then. A quick answer that still waits is taken back. */
export async function sendResponse({
  values,
  ...path
}: Answering & { values: RespondValues }): Promise<Lead> {
  undoAnswer(path.leadId);
  return takeOver(path, respondToLead({ ...path, ...toLeadResponse(values) }));
}

/** Declines the lead and takes it over as it is then. */
export async function sendDecline({ values, ...path }: Answering & { values: DeclineValues }): Promise<Lead> {
  undoAnswer(path.leadId);
  return takeOver(path, declineLead({ ...path, ...toDecline(values) }));
}

/** Reports the lead as booked, in whole dollars, and takes it over as it is then. */
export async function sendBooking({ amount, ...path }: Answering & { amount: number }): Promise<Lead> {
  return takeOver(path, bookLead({ ...path, amount }));
}

/** Reports that the client went elsewhere, and takes the lead over as it is then. */
export async function sendLoss({ values, ...path }: Answering & { values: LoseValues }): Promise<Lead> {
  return takeOver(path, loseLead({ ...path, ...toLoss(values) }));
}

/** Reports a problem with the lead, and takes it over as it is then. */
export async function sendReport({ values, ...path }: Answering & { values: ReportValues }): Promise<Lead> {
  return takeOver(path, reportLead({ ...path, ...toReport(values) }));
}

/** A refused transition (409) carries the lead as it is now: that is shown instead of what we had. */
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

/** Whether the server refused because the lead had changed; the error then carries it. */
export function wasRefused(error: unknown): error is ApiError & { current: Lead } {
  return error instanceof ApiError && error.status === 409 && Boolean(error.current);
}
