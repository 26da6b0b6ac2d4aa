import { queryOptions } from '@tanstack/react-query';
import { call, type Input } from './call.ts';

type LeadPath = { accountId: number; leadId: number };
type ListQuery = Input<'GET /vendor-account/{accountId}/leads'>['query'];

/** A page of an account's leads, newest first. */
export const leadsQuery = ({ accountId, ...query }: { accountId: number } & ListQuery) =>
  queryOptions({
    queryKey: ['leads', accountId, query],
    queryFn: ({ signal }) =>
      call('GET /vendor-account/{accountId}/leads', { params: { accountId }, query }, { signal }),
  });

/** One lead. Reading it marks a new lead viewed, so it is never prefetched. */
export const leadQuery = (params: LeadPath) =>
  queryOptions({
    queryKey: ['lead', params.accountId, params.leadId],
    queryFn: ({ signal }) => call('GET /vendor-account/{accountId}/leads/{leadId}', { params }, { signal }),
  });

/** Answers a lead; `keepalive` when the page is being left. */
export const respondToLead = (
  {
    accountId,
    leadId,
    ...body
  }: LeadPath & Input<'PUT /vendor-account/{accountId}/leads/{leadId}/respond'>['body'],
  options: { keepalive?: boolean } = {},
) =>
  call(
    'PUT /vendor-account/{accountId}/leads/{leadId}/respond',
    { params: { accountId, leadId }, body },
    options,
  );

/** Declines a lead; `keepalive` when the page is being left. */
export const declineLead = (
  {
    accountId,
    leadId,
    ...body
  }: LeadPath & Input<'PUT /vendor-account/{accountId}/leads/{leadId}/decline'>['body'],
  options: { keepalive?: boolean } = {},
) =>
  call(
    'PUT /vendor-account/{accountId}/leads/{leadId}/decline',
    { params: { accountId, leadId }, body },
    options,
  );

/** Reports a lead as booked; whole dollars. */
export const bookLead = ({ accountId, leadId, amount }: LeadPath & { amount: number }) =>
  call('POST /vendor-account/{accountId}/leads/{leadId}/book', {
    params: { accountId, leadId },
    body: { amount },
  });

/** Reports that the client went elsewhere. */
export const loseLead = ({ accountId, leadId, reason }: LeadPath & { reason?: string }) =>
  call('POST /vendor-account/{accountId}/leads/{leadId}/lose', {
    params: { accountId, leadId },
    body: { reason },
  });

/** Reports a problem with a lead to the team. */
export const reportLead = ({
  accountId,
  leadId,
  ...body
}: LeadPath & Input<'POST /vendor-account/{accountId}/leads/{leadId}/report'>['body']) =>
  call('POST /vendor-account/{accountId}/leads/{leadId}/report', { params: { accountId, leadId }, body });
