import { useMutation } from '@tanstack/react-query';
import type { Lead } from '@portal/shared/contract';
import { currentAccountQuery } from '@portal/shared/queries';
import { ApiError, call, queryClient } from '@portal/shared/runtime';
import { refreshLeadLists, rememberLead } from '../leads/leads-cache.ts';
import { undoResponse } from '../undo/pending-responses.ts';
import { toDecline, type DeclineValues } from './decline.ts';
import { toLoss, toReport, type LoseValues, type ReportValues } from './outcome.ts';
import { toLeadResponse, type RespondValues } from './respond.ts';

/** The lead to change. */
export interface LeadPath {
  accountId: number;
  leadId: number;
}

/** A rejected transition (409) carries the current lead, which replaces the cached one. */
function useAnswer<Values>({ accountId }: LeadPath, send: (values: Values) => Promise<Lead>) {
  const store = (lead: Lead) => {
    rememberLead({ accountId, lead });
    void refreshLeadLists(accountId);
  };
  return useMutation({
    mutationFn: send,
    onSuccess: store,
    onError: (error) => {
      if (wasRefused(error)) store(error.current);
    },
  });
}

/** Sends a response. Cancels a pending quick response. */
export const useRespond = (path: LeadPath) =>
  useAnswer(path, (values: RespondValues) => {
    undoResponse(path.leadId);
    return call('PUT /vendor-account/{accountId}/leads/{leadId}/respond', {
      params: path,
      body: toLeadResponse(values),
    });
  });

/** Declines the lead. Cancels a pending quick response. */
export const useDecline = (path: LeadPath) =>
  useAnswer(path, (values: DeclineValues) => {
    undoResponse(path.leadId);
    return call('PUT /vendor-account/{accountId}/leads/{leadId}/decline', {
      params: path,
      body: toDecline(values),
    });
  });

/** Reports a booking in whole dollars. */
export const useBook = (path: LeadPath) =>
  useAnswer(path, async (amount: number) => {
    const lead = await call('POST /vendor-account/{accountId}/leads/{leadId}/book', {
      params: path,
      body: { amount },
    });
    // Refreshes the booking count: the next booking has a fee.
    void queryClient.invalidateQueries(currentAccountQuery);
    return lead;
  });

/** Reports that the client went elsewhere. */
export const useLose = (path: LeadPath) =>
  useAnswer(path, (values: LoseValues) =>
    call('POST /vendor-account/{accountId}/leads/{leadId}/lose', { params: path, body: toLoss(values) }),
  );

/** Reports a problem with the lead to the team. */
export const useReport = (path: LeadPath) =>
  useAnswer(path, (values: ReportValues) =>
    call('POST /vendor-account/{accountId}/leads/{leadId}/report', { params: path, body: toReport(values) }),
  );

/** Whether the server rejected the request because the lead had changed. The error then carries the lead. */
export function wasRefused(error: unknown): error is ApiError & { current: Lead } {
  return error instanceof ApiError && error.status === 409 && Boolean(error.current);
}
