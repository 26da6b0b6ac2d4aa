import { useMutation } from '@tanstack/react-query';
import type { Lead } from '@portal/shared/contract';
import { currentAccountQuery } from '@portal/shared/queries';
import { ApiError, call, queryClient } from '@portal/shared/runtime';
import { blockedDatesQuery } from '../blocked-dates/blocked-dates.queries.ts';
import { calendarKey } from '../blocked-dates/calendar.queries.ts';
import { refreshLeadLists, rememberLead } from './lead.queries.ts';
import { billingKey } from '../billing/billing.queries.ts';
import { toDecline, type DeclineValues } from './decline.ts';
import { toLoss, toReport, type LoseValues, type ReportValues } from './outcome.ts';

/** The lead to change. */
export interface LeadPath {
  accountId: number;
  leadId: number;
}

/** A rejected transition (409) carries the current lead, which replaces the cached one. */
export function useAnswer<Values>({ accountId }: LeadPath, send: (values: Values) => Promise<Lead>) {
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

/** Declines the lead. */
export const useDecline = (path: LeadPath) =>
  useAnswer(path, (values: DeclineValues) =>
    call('PUT /vendor-account/{accountId}/leads/{leadId}/decline', {
      params: path,
      body: toDecline(values),
    }),
  );

/** Reports a booking in whole dollars, and blocks the day of the event on request. */
export const useBook = (path: LeadPath) =>
  useAnswer(path, async ({ amount, blockDate }: { amount: number; blockDate: boolean }) => {
    const lead = await call('POST /vendor-account/{accountId}/leads/{leadId}/book', {
      params: path,
      body: { amount, ...(blockDate && { block_date: true }) },
    });
    void queryClient.invalidateQueries({ queryKey: calendarKey(path.accountId) });
    if (blockDate) void queryClient.invalidateQueries(blockedDatesQuery(path.accountId));
    refreshMoney(path.accountId);
    return lead;
  });

/** Reports the amount of a booking that the client reported first, or another amount. In whole dollars. */
export function useReportAmount({ accountId, lead }: { accountId: number; lead: Lead }) {
  const path = { accountId, leadId: lead.id };
  return useAnswer(path, async (amount: number) => {
    const input = { params: path, body: { amount } };
    const changed =
      lead.status === 'booked'
        ? await call('PUT /vendor-account/{accountId}/leads/{leadId}/booking', input)
        : await call('POST /vendor-account/{accountId}/leads/{leadId}/book', input);
    void queryClient.invalidateQueries({ queryKey: calendarKey(accountId) });
    refreshMoney(accountId);
    return changed;
  });
}

/** Refreshes the account, because it says whether the next booking is free, and the statement. */
function refreshMoney(accountId: number): void {
  void queryClient.invalidateQueries(currentAccountQuery);
  void queryClient.invalidateQueries({ queryKey: billingKey(accountId) });
}

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
