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

/** What quick accept sends, and whether the vendor has confirmed it. */
export const quickReplyQuery = (accountId: number) =>
  queryOptions({
    queryKey: ['quick-reply', accountId],
    queryFn: ({ signal }) =>
      call('GET /vendor-account/{accountId}/quick-reply', { params: { accountId } }, { signal }),
  });

/** Confirms or changes what quick accept sends. */
export const saveQuickReply = ({
  accountId,
  ...body
}: { accountId: number } & Input<'PUT /vendor-account/{accountId}/quick-reply'>['body']) =>
  call('PUT /vendor-account/{accountId}/quick-reply', { params: { accountId }, body });

/** Reports a lead as booked; whole dollars. */
export const bookLead = ({ accountId, leadId, amount }: LeadPath & { amount: number }) =>
  call('POST /vendor-account/{accountId}/leads/{leadId}/book', {
    params: { accountId, leadId },
    body: { amount },
  });
